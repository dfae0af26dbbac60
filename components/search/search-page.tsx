import { Search } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { SiteForm } from '@/components/shell/site-form'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LineTabs } from '@/components/ui/line-tabs'
import { QUERY_MAX, searchKinds, TOTAL_MAX, type SearchKind } from '@/lib/search/schema'
import type { SearchPage } from '@/lib/search/views'
import { HitList } from './hit-list'
import { searchHref } from './search-href'

export type SearchResult =
  | { kind: null; pages: { [Kind in SearchKind]: SearchPage<Kind> } }
  | { [Kind in SearchKind]: { kind: Kind; page: SearchPage<Kind> } }[SearchKind]

/** One box over projects, designs, tutorials and makers. `result` is null before anything was asked. */
export function SearchScreen({
  query,
  counts,
  result,
}: {
  query: string
  counts: Record<SearchKind, number>
  result: SearchResult | null
}) {
  const t = useTranslations('search')
  const format = useFormatter()
  const found = searchKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const total = (count: number) =>
    count >= TOTAL_MAX ? `${format.number(TOTAL_MAX)}+` : format.number(count)
  return (
    <div className="wrap">
      <header className="pt-8 pb-5 md:pt-11">
        <h1 className="wrap-anywhere">{query ? t('resultsFor', { query }) : t('prompt')}</h1>
        <SiteForm action="/search" role="search" className="mt-5 flex max-w-160 gap-2.5">
          <span className="inp">
            <Search className="ic" aria-hidden />
            <input
              key={query}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={QUERY_MAX}
              placeholder={t('placeholder')}
              aria-label={t('title')}
              enterKeyHint="search"
            />
          </span>
          <button type="submit" className="btn k">
            {t('submit')}
          </button>
        </SiteForm>
      </header>
      {result && (
        <>
          <LineTabs
            className="mb-8"
            label={t('kindsLabel')}
            tabs={[null, ...searchKinds].map((kind) => ({
              href: searchHref(query, kind),
              label: t(`kinds.${kind ?? 'all'}`),
              count: total(kind ? counts[kind] : Math.min(found, TOTAL_MAX)),
              current: result.kind === kind,
            }))}
          />
          {found === 0 ? (
            <Nothing text={t('none', { query })} />
          ) : result.kind === null ? (
            <AllKinds query={query} pages={result.pages} />
          ) : (
            <OneKind query={query} result={result} />
          )}
        </>
      )}
    </div>
  )
}

function AllKinds({ query, pages }: { query: string; pages: { [Kind in SearchKind]: SearchPage<Kind> } }) {
  const t = useTranslations('search')
  return searchKinds
    .filter((kind) => pages[kind].items.length > 0)
    .map((kind, index) => (
      <section key={kind} className={index === 0 ? '' : 'sec'} aria-labelledby={`hits-${kind}`}>
        <SectionHead
          id={`hits-${kind}`}
          title={t(`kinds.${kind}`)}
          more={pages[kind].nextCursor ? { href: searchHref(query, kind), label: t('showAll') } : undefined}
        />
        <HitList {...({ kind, items: pages[kind].items } as Parameters<typeof HitList>[0])} />
      </section>
    ))
}

function OneKind({ query, result }: { query: string; result: Exclude<SearchResult, { kind: null }> }) {
  const t = useTranslations('search')
  const { kind, page } = result
  if (page.items.length === 0) return <Nothing text={t('noneKind', { query })} />
  return (
    <>
      <HitList {...({ kind, items: page.items } as Parameters<typeof HitList>[0])} />
      {page.nextCursor && (
        <p className="mt-10 text-center">
          <ButtonLink href={searchHref(query, kind, page.nextCursor)} variant="outline" rel="next">
            {t('next')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** §8: no relevant content found, with the term and ways on. */
function Nothing({ text }: { text: string }) {
  const t = useTranslations('search')
  return (
    <EmptyState
      drawing="search"
      action={
        <div className="acts-e flex flex-wrap justify-center gap-2.5">
          <ButtonLink href="/resource">{t('projects')}</ButtonLink>
          <ButtonLink href="/designs">{t('designs')}</ButtonLink>
          <ButtonLink href="/academy">{t('academy')}</ButtonLink>
        </div>
      }
    >
      <span className="wrap-anywhere">{text}</span>
      <span className="mut mt-1 block text-base">{t('hint')}</span>
    </EmptyState>
  )
}
