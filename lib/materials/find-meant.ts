import { foldText } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { materialOfBoth, materialsWith } from './doubtful-words'
import { restOf, type Found } from './find-words'
import { kindOf } from './generic-words'
import { materialsLike } from './materials-like'
import { plainWords } from './question-words'

/** The first word of a name alone means the material for certain from this many letters on. */
const PART_FROM = 8

const plain = new Set(plainWords)

type MaterialWord = Extract<Found, { kind: 'material' }>
/**
 * `named`: the word that is a material's own name; `generic`: the words that mean a kind of materials, each with the
 * materials of that kind.
 */
export type Names = { named: MaterialWord | undefined; generic: { word: Found; kind: MaterialView[] }[] }

const textIn = (folded: string, { start, end }: Found) => folded.slice(start, end)

/** Returns the words of a question that name a material and those that mean a kind of materials. */
export function findNames(folded: string, found: Found[], materials: MaterialView[]): Names {
  const generic = found.flatMap((word) => {
    const may = word.kind === 'material' || word.kind === 'generic'
    const kind = may ? kindOf(textIn(folded, word), materials) : null
    return kind ? [{ word, kind }] : []
  })
  const named = found.find(
    (one): one is MaterialWord => one.kind === 'material' && generic.every(({ word }) => word !== one),
  )
  return { named, generic }
}

type Meant = {
  material: MaterialView | undefined
  /** the candidates, each once; empty when the material is clear */
  choices: MaterialView[]
  /** words for a kind that say nothing beyond the material or the choices */
  spent: Found[]
  /** whether a word that is no name was understood as one */
  understood: (word: string) => boolean
}

/**
 * Returns the material that a question means: the one it names, the one that a second word makes of it, or the one
 * whose name it misspells. Returns the candidates as `choices` when the material is unclear.
 */
export function findMeant(
  folded: string,
  {
    names: { named, generic },
    used,
    asks,
  }: { names: Names; used: ReadonlySet<Found | undefined>; asks: boolean },
  materials: MaterialView[],
): Meant {
  const base = named ?? generic[0]?.word
  const known = new Set([...used, ...(named ? [] : generic.map(({ word }) => word))])
  // a word that is also part of the name itself does not change the material
  const beside = [...new Set(restOf(folded, known))].filter(
    (word) => !(named && materialsWith(word, [named.value]).length > 0),
  )
  const qualified = base && qualify(textIn(folded, base), beside, materials)
  const like = named || qualified ? [] : materialsLike(beside, materials)
  const near = like.find(({ certain }) => certain)
  const clear = qualified?.material ?? named?.value ?? near?.materials[0]
  const left = beside.filter((word) => word !== near?.word && word !== qualified?.word)
  const parts = left.flatMap((word) => materialsWith(word, materials))
  // once the material is clear, a word for its own kind adds nothing
  const spent = generic.flatMap(({ word, kind }) =>
    !clear || word === base || kind.includes(clear) ? [word] : [],
  )
  const nearly = (word: string) => word === near?.word || word === qualified?.word
  if (clear) {
    // a word for another kind may mean that other material
    const apart = generic.flatMap(({ word, kind }) =>
      word.kind === 'material' && !kind.includes(clear) && !plain.has(textIn(folded, word)) ? kind : [],
    )
    const others = [...parts, ...apart].filter((one) => one !== clear)
    const choices = others.length > 0 ? [...new Set([clear, ...others])] : []
    return { material: clear, choices, spent, understood: nearly }
  }
  const kinds = generic.flatMap(({ kind }) => kind)
  const [only] = parts
  if (
    only &&
    asks &&
    kinds.length === 0 &&
    new Set(parts).size === 1 &&
    left.some((word) => begins(word, only))
  ) {
    const understood = (word: string) => nearly(word) || materialsWith(word, [only]).length > 0
    return { material: only, choices: [], spent, understood }
  }
  const choices = new Set([
    ...(asks ? parts.filter((one) => kinds.includes(one)) : []),
    ...kinds,
    ...(asks ? parts : []),
    // a single word counts as a question, too
    ...(asks || kinds.length > 0 || left.length === 1 ? like.flatMap((one) => one.materials) : []),
  ])
  return { material: undefined, choices: [...choices], spent, understood: nearly }
}

/** Returns the other material that a word beside a name makes of it, as "chrome" does with "leather". */
function qualify(
  name: string,
  words: string[],
  materials: MaterialView[],
): { material: MaterialView; word: string } | undefined {
  for (const word of words) {
    const material = materialOfBoth(word, name, materials)
    if (material) return { material, word }
  }
  return undefined
}

/**
 * Returns whether a word is long and begins one of a material's names, such as "polystyrene". Any other word may mean
 * something else.
 */
const begins = (word: string, { names }: MaterialView): boolean =>
  word.length >= PART_FROM && Object.values(names).some((name) => foldText(name).split(' ')[0] === word)
