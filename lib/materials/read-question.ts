import { toMainlandChinese } from '@/lib/core/simplified'
import { foldText } from '@/lib/core/text'
import type { Catalog, DeviceView, MaterialView, Method, ModuleView } from '@/lib/settings/catalog'
import { findMeant, findNames } from './find-meant'
import { lengthIn, unknownLengthIn } from './find-measures'
import { blankOut, findWords, restOf, wordsIn, type Found } from './find-words'
import { quantityWords } from './question-words'

export type MachineOfPower = {
  device: DeviceView
  /** the laser, unless the machine has several of this power */
  module?: ModuleView
}

export type Question = {
  material?: MaterialView
  device?: DeviceView
  /** only a module of the named machine */
  module?: ModuleView
  method?: Method
  /** mm */
  thickness?: number
  /** only without a machine: the power that is named, and the machines with such a laser */
  power?: { watts: number; machines: MachineOfPower[] }
  /** words that were not understood, folded */
  rest: string[]
  /**
   * candidates when a word means a kind of materials, resembles their names or belongs to another one's name; empty
   * when the material is clear
   */
  choices: MaterialView[]
  /** a length that is no material's thickness, as written */
  badThickness?: string
  /** whether a word asks for settings: "settings", "speed", 参数, 設定 */
  intent: boolean
}

const QUESTION_MAX = 200
const quantities: ReadonlySet<string> = new Set(quantityWords)

/**
 * Parses a question in free words, order and language: "LP4 birch 3mm cut", "LP4 椴木 3mm 切割", "シナ3ミリ カット LP4". Pure:
 * uses the catalogue and no rows. Of two materials or machines the first counts, and the other goes to `rest`. "Engrave" means
 * a fill unless another method is named. A word that makes the named material another one (chrome, of leather) is never
 * ignored. A word for a kind of materials (wood), or one that only resembles a name, leads to `choices`. Traditional Chinese is
 * read as Simplified when more of it is understood that way.
 */
export function readQuestion(text: string, catalog: Catalog): Question {
  const question = readAsWritten(text, catalog)
  const simplified = question.rest.length > 0 ? toMainlandChinese(text) : text
  if (simplified === text) return question
  const other = readAsWritten(simplified, catalog)
  return other.rest.join('').length < question.rest.join('').length ? other : question
}

function readAsWritten(text: string, catalog: Catalog): Question {
  const folded = foldText(
    text
      .slice(0, QUESTION_MAX)
      .replace(/\p{Cf}/gu, '')
      // without the blank, folding turns "1½" into "11⁄2"
      .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' '),
  )
  const found = findWords(folded, catalog)
  const first = <Kind extends Found['kind']>(kind: Kind) =>
    found.find((one): one is Extract<Found, { kind: Kind }> => one.kind === kind)
  const [device, watts, laser, method] = [first('device'), first('watts'), first('laser'), first('method')]
  const names = findNames(folded, found, catalog.materials)
  const module = device && moduleOf(device.value, watts?.value, laser?.value)
  const power = device ? null : powerOf(catalog.devices, watts?.value, laser?.value)
  const used = new Set<Found | undefined>([
    ...found.filter(({ kind }) => kind === 'intent' || kind === 'filler' || kind === 'engrave'),
    ...[device, names.named, method],
    ...((module ?? power) ? [watts, laser] : []),
  ])
  // "foam lp4": a part of a name counts only in a text that asks for a setting
  const asks = (device ?? method ?? first('thickness') ?? first('intent')) !== undefined || power !== null
  const meant = findMeant(folded, { names, used, asks }, catalog.materials)
  for (const word of meant.spent) used.add(word)
  const { material, choices } = meant
  const isOfMaterial = material !== undefined || choices.length > 0
  // a plain number beside a material is its thickness: "birch 3"
  const thickness = first('thickness') ?? (isOfMaterial ? plainNumber(folded, found) : undefined)
  used.add(thickness)
  const rest = restOf(folded, used).filter((word) => !meant.understood(word))
  const unread = blankOut(
    folded,
    [...used].filter((one) => one !== undefined),
  )
  const bad = lengthIn(unread) ?? (!thickness && isOfMaterial ? unknownLengthIn(unread) : undefined)
  return {
    ...(material && { material }),
    ...(device && { device: device.value }),
    ...(module?.only && { module: module.only }),
    ...(power && { power }),
    ...((method || first('engrave')) && { method: method?.value ?? 'fill' }),
    ...(thickness && { thickness: thickness.value }),
    ...(bad && { badThickness: bad }),
    rest: bad ? rest.filter((word) => !wordsIn(bad).includes(word)) : rest,
    choices,
    intent: first('intent') !== undefined,
  }
}

type PlainNumber = Extract<Found, { kind: 'number' }>

/** Returns the first plain number that is not the value of a quantity before it: "power 60", 速度 20. */
function plainNumber(folded: string, found: Found[]): PlainNumber | undefined {
  return found.find(
    (one, index): one is PlainNumber => one.kind === 'number' && !isValueOf(found[index - 1], one, folded),
  )
}

function isValueOf(before: Found | undefined, { start }: Found, folded: string): boolean {
  return (
    before?.kind === 'intent' &&
    quantities.has(folded.slice(before.start, before.end)) &&
    /^[\s=:]*$/.test(folded.slice(before.end, start))
  )
}

/** Finds the machines with a module of this power (W) and light; null when no power is named or none has it. */
function powerOf(devices: DeviceView[], watts?: number, laser?: string): Question['power'] | null {
  if (watts === undefined) return null
  const machines = devices.flatMap((device): MachineOfPower[] => {
    const module = moduleOf(device, watts, laser)
    return module ? [{ device, module: module.only }] : []
  })
  return machines.length > 0 ? { watts, machines } : null
}

/**
 * Finds the modules with this power (W) and light. `only` holds the module when one is left; null when the machine has
 * none.
 */
function moduleOf({ modules }: DeviceView, watts?: number, laser?: string): { only?: ModuleView } | null {
  const meant = modules.filter(
    (one) => (watts === undefined || one.watts === watts) && (laser === undefined || one.laser === laser),
  )
  if (meant.length === 0) return null
  return meant.length === 1 && (watts !== undefined || laser !== undefined) ? { only: meant[0] } : {}
}
