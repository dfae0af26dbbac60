import { badCursor } from '@/lib/core/bad-cursor'
import { isNumberCursor, isScore } from '@/lib/core/cursor-values'
import { encodeCursor, type Cursor } from '@/lib/core/pagination'
import type { Locale } from '@/lib/i18n/locales'
import { findDevice } from '@/lib/settings/catalog'
import { assertKnownFacets } from '@/lib/settings/known-facets'
import { getCatalog } from '@/lib/settings/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { findExcerpts } from './excerpts'
import { readFacets } from './facets'
import { findAnswer } from './find-answer'
import { findNearest } from './find-nearest'
import { findSubjects } from './find-subjects'
import { foundInTranslation, type FoundTranslation } from './found-in-translation'
import { findHighlights } from './highlight'
import { machineNames } from './machine-names'
import { parseQuery } from './parse-query'
import { planSearch, type Plan } from './plan-search'
import { readHits, titleOfHit } from './read-hits'
import { searchKinds, type SearchFilter, type SearchKind } from './schema'
import { putRight, suggestSpelling } from './spelling'
import type {
  AnswerHit,
  ExcerptView,
  HitView,
  SearchAnswer,
  SearchPage,
  SearchSummary,
  TutorialHitView,
} from './views'
import { withoutIntent } from './without-intent'

export const SEARCH_PAGE = 24

type Limits = { device?: string; material?: string }
/** the reader's network (networkOf), because the number of searches per network is limited */
type From = { network?: string | null }

/**
 * Returns a page of the subjects of one kind that match all words: the most relevant first, of very many the most
 * popular. The answer has totals, the settings that the query asks for and, for posts, facets. Throws `invalid` for a
 * cursor of another list and for an unknown machine or material, and `too_many`.
 */
export async function search<Kind extends SearchKind>(
  kind: Kind,
  given: string,
  locale: Locale,
  {
    cursor = null,
    limit = SEARCH_PAGE,
    network,
    ...limits
  }: Limits & From & { cursor?: Cursor | null; limit?: number } = {},
): Promise<SearchAnswer<Kind>> {
  await limitRate({ network }, 'search')
  assertCursor(cursor)
  const planned = findFilter(limits).then((filter) => plan(given, locale, filter))
  const [found, page, facets, answer] = await Promise.all([
    planned,
    planned.then((plan) => readPage(plan, kind, cursor, limit)),
    kind === 'post' && !cursor ? planned.then(readFacets) : null,
    cursor ? null : findAnswer(given),
  ])
  return { ...page, ...(await summaryOf(found, given, answer)), facets }
}

/** Returns the best hits of every kind. Throws `too_many`. */
export async function searchAll(
  given: string,
  locale: Locale,
  limits: Record<SearchKind, number>,
  { network }: From = {},
) {
  await limitRate({ network }, 'search')
  const planned = plan(given, locale, {})
  const first = <Kind extends SearchKind>(kind: Kind) =>
    planned.then((plan) => readPage(plan, kind, null, limits[kind]))
  const [found, answer, post, design, tutorial, user] = await Promise.all([
    planned,
    findAnswer(given),
    first('post'),
    first('design'),
    first('tutorial'),
    first('user'),
  ])
  return { pages: { post, design, tutorial, user }, ...(await summaryOf(found, given, answer)) }
}

async function plan(given: string, locale: Locale, filter: SearchFilter): Promise<Plan> {
  const catalog = await getCatalog()
  const rest = withoutIntent(given, catalog)
  const read = (text: string) => parseQuery(text, { language: locale, machines: machineNames(catalog) })
  return planSearch(read(given), locale, filter, rest ? read(rest) : undefined)
}

async function summaryOf(plan: Plan, given: string, answer: AnswerHit | null): Promise<SearchSummary> {
  const { query, asked, loose, near } = plan
  const counts = countsOf(plan)
  const none = searchKinds.every((kind) => counts[kind] === 0)
  return {
    counts,
    alike: loose !== null,
    most: loose?.lacksWords ?? false,
    lookedFor: query.text === asked ? null : query.text,
    spelling: (loose || none) && near ? putRight(query, near) : null,
    answer: answer && (answer.leads || none) ? answer : null,
    nearest: none && !answer && asked ? await findNearest(given, plan.locale) : null,
  }
}

/** Returns the query with corrected spelling, or null when there is nothing to correct. */
export function correctSpelling(given: string): Promise<string | null> {
  return suggestSpelling(parseQuery(given))
}

/** Tells whether the cursor has the form of a search cursor. */
export function isSearchCursor(cursor: Cursor): boolean {
  const { value } = cursor
  if (typeof value === 'number') return isNumberCursor(cursor)
  return /^p-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(value) && isScore(Number(value.slice(1)))
}

function assertCursor(cursor: Cursor | null) {
  if (cursor && !isSearchCursor(cursor)) throw badCursor()
}

async function findFilter({ device, material }: Limits): Promise<SearchFilter> {
  if (!device && !material) return {}
  const catalog = await getCatalog()
  assertKnownFacets({ device: device ? [device] : [], material: material ? [material] : [] }, catalog)
  return {
    ...(device ? { deviceId: findDevice(catalog, device)!.id } : {}),
    ...(material ? { materialId: catalog.materials.find(({ slug }) => slug === material)!.id } : {}),
  }
}

function countsOf(plan: Plan): Record<SearchKind, number> {
  return Object.fromEntries(searchKinds.map((kind) => [kind, plan.counts[kind].subjects])) as Record<
    SearchKind,
    number
  >
}

async function readPage<Kind extends SearchKind>(
  plan: Plan,
  kind: Kind,
  cursor: Cursor | null,
  limit: number,
): Promise<SearchPage<Kind>> {
  const subjects = await findSubjects(plan, kind, cursor, limit)
  const shown = subjects.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const [hits, translations] = await Promise.all([
    readHits(kind, ids, plan.locale),
    kind === 'post' ? foundInTranslation(plan, ids) : new Map<number, FoundTranslation>(),
  ])
  const mark = (text: string) => findHighlights(text, plan.query.terms, plan.loose !== null)
  const excerpts =
    kind === 'post'
      ? await findExcerpts(
          plan,
          (hits as HitView['post'][]).filter(({ id }) => !translations.has(id)),
        )
      : new Map<number, ExcerptView>()
  const summaryOf = ({ summary }: TutorialHitView): ExcerptView => ({
    text: summary,
    language: plan.locale,
    highlights: mark(summary),
  })
  const last = shown.at(-1)
  return {
    items: hits.map((hit: HitView[Kind]) => {
      const translation = translations.get(hit.id)
      const excerpt = 'summary' in hit ? summaryOf(hit) : excerpts.get(hit.id)
      return {
        ...hit,
        highlights: mark(titleOfHit(kind, hit)),
        ...(translation ? { translation: { ...translation, highlights: mark(translation.title) } } : {}),
        ...(excerpt ? { excerpt } : {}),
      }
    }),
    nextCursor: subjects.length > limit && last ? encodeCursor(last) : null,
    total: plan.counts[kind].subjects,
  }
}
