import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { SearchSuggest } from '@/components/shell/search-suggest'
import { SectionHead } from '@/components/shell/section-head'
import { SiteForm } from '@/components/shell/site-form'
import { ButtonLink } from '@/components/ui/button'
import { LineTabs } from '@/components/ui/line-tabs'
import { isolated } from '@/lib/core/text'
import { QUERY_MAX, searchKinds, TOTAL_MAX, type SearchKind } from '@/lib/search/schema'
import type { FacetsView, SearchPage, SearchSummary } from '@/lib/search/views'
import { AnswerCard } from './answer-card'
import { Facets } from './facets'
import { HitList } from './hit-list'
import { DidYouMean, Nothing } from './nothing'
import { QueryField } from './query-field'
import { searchHref, type SearchState } from './search-href'
import { Start, type SearchStart } from './start'

export type SearchResult = SearchSummary & {
  popularTags: string[]
  facets: FacetsView | null
  pages: { [Kind in SearchKind]?: SearchPage<Kind> }
}

type Props = {
  state: SearchState
  /** null before anything was searched, and when the search was refused */
  result: SearchResult | null
  /** why there is no result */
  refused?: string
  /** shown before anything is searched */
  start?: SearchStart
}

/** The search page: one field over projects, designs, lessons and makers. */
export function SearchScreen({ state, result, refused, start }: Props) {
  const t = useTranslations('search')
  const { q: query } = state
  return (
    <div className="wrap">
      <header className="pt-8 pb-5 md:pt-11">
        <h1 className="wrap-anywhere">{query ? t('resultsFor', { query: isolated(query) }) : t('prompt')}</h1>
        <div role="search" aria-label={t('title')}>
          <SiteForm action="/search" className="mt-5 flex max-w-160 gap-2.5">
            <span className="input-box relative">
              <Icon of="search" />
              <QueryField
                query={query}
                maxLength={QUERY_MAX}
                placeholder={t('placeholder')}
                aria-label={t('title')}
                autoComplete="off"
                enterKeyHint="search"
              />
              <SearchSuggest />
            </span>
            <button type="submit" className="button solid">
              {t('submit')}
            </button>
          </SiteForm>
        </div>
      </header>
      {refused && <p role="status">{refused}</p>}
      {start && <Start {...start} />}
      {result && <Results state={state} result={result} />}
    </div>
  )
}

function Results({ state, result }: { state: SearchState; result: SearchResult }) {
  const t = useTranslations('search')
  const format = useFormat()
  const { counts, spelling, popularTags } = result
  const found = searchKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const total = (count: number) =>
    count >= TOTAL_MAX ? `${format.number(TOTAL_MAX)}+` : format.number(count)
  const filtered = isFiltered(state)
  if (found === 0 && !filtered)
    return (
      <>
        {result.answer && <AnswerCard answer={result.answer} />}
        <Nothing
          text={t('none', { query: isolated(state.q) })}
          spelling={spelling}
          popularTags={popularTags}
          nearest={result.nearest}
        />
      </>
    )
  return (
    <>
      {result.answer && <AnswerCard answer={result.answer} />}
      <HowFound state={state} result={result} />
      <LineTabs
        className="mb-8"
        label={t('kindsLabel')}
        tabs={[null, ...searchKinds].map((kind) => ({
          href: searchHref({ ...state, kind }),
          label: t(`kinds.${kind ?? 'all'}`),
          // The count of all kinds is unknown under a filter, because they have none.
          count: kind ? total(counts[kind]) : filtered ? undefined : total(Math.min(found, TOTAL_MAX)),
          current: state.kind === kind,
        }))}
      />
      {state.kind === null ? (
        <AllKinds state={state} pages={result.pages} />
      ) : (
        <OneKind state={state} kind={state.kind} result={result} />
      )}
    </>
  )
}

const isFiltered = ({ device, material }: SearchState) => device !== null || material !== null

/** Explains the results when not all the words were found. */
function HowFound({ state, result }: { state: SearchState; result: SearchResult }) {
  const t = useTranslations('search')
  const { alike, most, lookedFor, spelling } = result
  const explanation = most
    ? t('most', { query: isolated(state.q) })
    : alike && !spelling
      ? t('alike')
      : lookedFor && t('lookedFor', { query: isolated(lookedFor) })
  if (!explanation && !spelling) return null
  return (
    <p className="mb-5 wrap-anywhere" role="status">
      {explanation} {spelling && <DidYouMean spelling={spelling} />}
    </p>
  )
}

function AllKinds({ state, pages }: { state: SearchState; pages: SearchResult['pages'] }) {
  const t = useTranslations('search')
  return searchKinds
    .filter((kind) => (pages[kind]?.items.length ?? 0) > 0)
    .map((kind, index) => (
      <section key={kind} className={index === 0 ? '' : 'section'} aria-labelledby={`hits-${kind}`}>
        <SectionHead
          id={`hits-${kind}`}
          title={t(`kinds.${kind}`)}
          more={
            pages[kind]!.nextCursor
              ? { href: searchHref({ ...state, kind }), label: t('showAll') }
              : undefined
          }
        />
        <HitList {...({ kind, items: pages[kind]!.items } as Parameters<typeof HitList>[0])} />
      </section>
    ))
}

function OneKind({ state, kind, result }: { state: SearchState; kind: SearchKind; result: SearchResult }) {
  const t = useTranslations('search')
  const { items, nextCursor } = result.pages[kind]!
  const filtered = isFiltered(state)
  return (
    <>
      {result.facets && <Facets state={state} facets={result.facets} />}
      {items.length === 0 ? (
        <Nothing
          text={t(filtered ? 'noneFiltered' : 'noneKind', { query: isolated(state.q) })}
          unfiltered={filtered ? searchHref({ ...state, device: null, material: null }) : undefined}
          spelling={null}
          popularTags={result.popularTags}
          nearest={null}
        />
      ) : (
        <HitList {...({ kind, items } as Parameters<typeof HitList>[0])} />
      )}
      {nextCursor && (
        <p className="mt-10 text-center">
          <ButtonLink href={searchHref(state, nextCursor)} variant="outline" rel="next">
            {t('next')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
