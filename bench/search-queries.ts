// The queries of search: words of three languages, parts of words, typos, filters, later pages, suggestions.
import { decodeCursor } from '@/lib/core/pagination'
import type { Locale } from '@/lib/i18n/locales'
import { readPopularTags } from '@/lib/search/popular-tags'
import { correctSpelling, search, searchAll } from '@/lib/search/queries'
import { suggest } from '@/lib/search/suggest'
import type { Query } from './queries'

const words: [word: string, locale: Locale][] = [
  ['lamp', 'en'],
  ['birch ply', 'en'],
  ['コースター', 'ja'],
  ['桦木', 'zh-cn'],
  ['engraved box 12', 'en'],
  ['革', 'ja'],
  ['walnut clock', 'en'],
  ['zzzz', 'en'],
  ['tray of cork', 'en'],
  ['地図', 'ja'],
]
const word = (n: number) => words[n % words.length]!
const typos = ['bich plywod', 'walnt clock', 'leathr walet', 'acrylc lantren', 'engravd puzle']
const begun = ['la', 'bir', 'wal', '激', '折りた', 'コー', 'leathr', 'en', 'box of', '桦']

export const searchQueries: Query[] = [
  ...(['post', 'design', 'user'] as const).map((kind) => ({
    name: `search, ${kind}`,
    run: (n: number) => search(kind, ...word(n)),
  })),
  {
    name: 'search, everything',
    lists: 4,
    run: (n) => searchAll(...word(n), { post: 8, design: 6, tutorial: 4, user: 6 }),
  },
  { name: 'search, a word that is everywhere', run: () => search('post', 'of', 'en') },
  { name: 'search, one character', run: () => search('post', '木', 'zh-cn') },
  { name: 'search, a machine', run: (n) => search('post', ...word(n), { device: 'lp4' }) },
  { name: 'search, a material', run: (n) => search('post', ...word(n), { material: 'birch-plywood' }) },
  { name: 'search, next page', lists: 2, run: () => nextPage('walnut clock') },
  { name: 'search, next page of very many', lists: 2, run: () => nextPage('lamp') },
  { name: 'search, typos', run: (n) => search('post', typos[n % typos.length]!, 'en') },
  { name: 'search, what was meant', run: (n) => correctSpelling(typos[n % typos.length]!) },
  { name: 'search, ways on', run: () => readPopularTags() },
  { name: 'suggestions', run: (n) => suggest(begun[n % begun.length]!, 'en') },
]

async function nextPage(text: string) {
  const { nextCursor } = await search('post', text, 'en')
  return search('post', text, 'en', { cursor: decodeCursor(nextCursor!) })
}
