/** Differences between spellings of one word, as patterns: its beginning, the two variants, and its end. */
type Difference = [begin: string, ways: readonly [string, string], end?: string]

const any = '\\p{L}*'

const differences: readonly Difference[] = [
  // British and American
  ['\\p{L}{4,}i', ['s', 'z'], '(?:e[drs]?|ers|ing|ations?|able)'],
  [
    '(?:arm|col|fav|flav|glam|harb|hon|hum|lab|neighb|od|sav|vap)',
    ['our', 'or'],
    '(?:s|ed|ing|ful|less|ite|ites)?',
  ],
  ['(?:calib|cent|fib|lit|lust|(?:centi|milli|nano)?met|theat)', ['re', 'er'], '(?:s|boards?|glass)?'],
  [
    '(?:bevel|channel|chisel|enamel|jewel|label|level|model|panel|pencil|spiral|travel)',
    ['l', ''],
    '(?:ed|ers?|ing)',
  ],
  ['gr', ['ey', 'ay'], '(?:s|ish|scales?|ed)?'],
  ['m', ['ould', 'old'], '(?:s|ed|ings?)?'],
  ['jewel', ['lery', 'ry']],
  ['alumin', ['ium', 'um']],
  ['(?:anal|catal)', ['ogue', 'og'], 's?'],
  ['art', ['efact', 'ifact'], 's?'],
  ['licen', ['c', 's'], 'es?'],
  ['progr', ['amme', 'am'], 's?'],
  ['m', ['u', 'o'], '(?:ms?|mm(?:y|ies))'],
  ['m', ['ou', 'u'], 'staches?'],
  ['d', ['oughn', 'on'], 'uts?'],
  ['p', ['y', 'a'], 'jamas?'],
  ['sul', ['ph', 'f'], 'ur'],
  ['t', ['y', 'i'], 'res?'],
  ['v', ['ic', 'is'], 'es?'],
  ['co', ['s', 'z'], '(?:y|ies)'],
  ['wool', ['l', ''], 'en'],
  // one and many, where the many have no s
  [any, ['leaf', 'leaves']],
  [any, ['shelf', 'shelves']],
  [any, ['knife', 'knives']],
  [any, ['wolf', 'wolves']],
  [any, ['half', 'halves']],
  [any, ['loaf', 'loaves']],
  [any, ['hoof', 'hooves']],
  [any, ['scarf', 'scarves']],
  ['', ['elf', 'elves']],
  ['', ['wife', 'wives']],
  [any, ['man', 'men']],
  [any, ['child', 'children']],
  [any, ['foot', 'feet']],
  [any, ['tooth', 'teeth']],
  [any, ['goose', 'geese']],
  [any, ['mouse', 'mice']],
  ['', ['die', 'dice']],
  ['', ['person', 'people']],
]

const patterns = differences.map(([begin, ways, end = '']) => ({
  pattern: new RegExp(`^(${begin})(${ways.join('|')})(${end})$`, 'u'),
  ways,
}))

/** Returns other spellings of a folded English word that share no stem with it: "gray" for "grey", "knife" for "knives". */
export function otherSpellings(word: string): string[] {
  return patterns.flatMap(({ pattern, ways: [one, other] }) => {
    const [, begin, written, end] = pattern.exec(word) ?? []
    return written === undefined ? [] : [begin! + (written === one ? other : one) + end!]
  })
}
