import { foldText } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { materialOfBoth, materialsWith } from './doubtful-words'
import { restOf, type Found } from './find-words'
import { kindOf } from './generic-words'
import { materialsLike } from './materials-like'
import { plainWords } from './question-words'

/** A part of a name means the material for certain from so many letters on. */
const PART_FROM = 8

const plain = new Set(plainWords)

type MaterialWord = Extract<Found, { kind: 'material' }>
/** `named`: a material by its own name; `generic`: words that mean a kind of materials, with these. */
export type Names = { named: MaterialWord | undefined; generic: { word: Found; kind: MaterialView[] }[] }

const textIn = (folded: string, { start, end }: Found) => folded.slice(start, end)

/** The words of a question that name a material, and those that mean a kind of them. */
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
  /** each once; none where one is clear */
  choices: MaterialView[]
  /** words of a kind that say nothing more */
  spent: Found[]
  /** whether a word that is no name was read as one */
  understood: (word: string) => boolean
}

/** Which material is meant: by its name, by a word that makes another of it, or by one that is nearly its name; or which may be. */
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
  // what is a part of the very name, too, makes nothing else of it
  const beside = [...new Set(restOf(folded, known))].filter(
    (word) => !(named && materialsWith(word, [named.value]).length > 0),
  )
  const qualified = base && qualify(textIn(folded, base), beside, materials)
  const like = named || qualified ? [] : materialsLike(beside, materials)
  const near = like.find(({ certain }) => certain)
  const clear = qualified?.material ?? named?.value ?? near?.materials[0]
  const left = beside.filter((word) => word !== near?.word && word !== qualified?.word)
  const parts = left.flatMap((word) => materialsWith(word, materials))
  // with a material that is clear, a word of its own kind says nothing more
  const spent = generic.flatMap(({ word, kind }) =>
    !clear || word === base || kind.includes(clear) ? [word] : [],
  )
  const nearly = (word: string) => word === near?.word || word === qualified?.word
  if (clear) {
    // a kind that is no kind of the material that is clear may be the other one
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
    // one word alone asks for something, too
    ...(asks || kinds.length > 0 || left.length === 1 ? like.flatMap((one) => one.materials) : []),
  ])
  return { material: undefined, choices: [...choices], spent, understood: nearly }
}

/** The other material that a word beside a name makes of it, such as "chrome" of "leather". */
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

/** Whether a word is long and the first of a material's own name, such as "polystyrene": any other may mean another thing. */
const begins = (word: string, { names }: MaterialView): boolean =>
  word.length >= PART_FROM && Object.values(names).some((name) => foldText(name).split(' ')[0] === word)
