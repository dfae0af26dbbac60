import { useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import { Link } from '@/components/shell/link'
import { renderMarkdown } from '@/components/ui/markdown'
import type { PostCardView } from '@/lib/posts/views'
import type { ProtocolPage } from '@/lib/protocol/queries'
import { KerfFigure } from './kerf-figure'
import { ProtocolFrame } from './protocol-page'

/** The counts of the site; each links to its list. */
export type SiteCounts = { posts: number; designs: number; lessons: number; machines: number }

const places = {
  posts: '/resource',
  designs: '/designs',
  lessons: '/academy',
  machines: '/resource',
} as const

/** The About page: a drawing that explains the name, the site in numbers and projects, then the text. */
export function AboutPage({
  page,
  counts,
  projects,
}: {
  page: ProtocolPage
  counts: SiteCounts
  projects: PostCardView[]
}) {
  const t = useTranslations('protocol.about')
  const [intro, ...rest] = page.body.split('\n\n')
  return (
    <ProtocolFrame
      tab="about"
      page={page}
      lead={<div className="prose max-w-[34em] pt-5.5 text-[18px]">{renderMarkdown(intro!).content}</div>}
      figure={<KerfFigure caption={t('figure')} />}
    >
      <ul className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {(Object.keys(places) as (keyof SiteCounts)[]).map((name) => (
          <li key={name}>
            <Link href={places[name]} className="group block py-4.5 text-muted">
              {t.rich(`counts.${name}`, {
                count: counts[name],
                b: (number) => (
                  <b className="block text-[34px] leading-[1.1] font-extrabold tracking-[-0.02em] text-ink group-hover:text-ember-text [font-family:var(--numerals)]">
                    {number}
                  </b>
                ),
              })}
            </Link>
          </li>
        ))}
      </ul>
      {/* Keeps a heading and its text in one column. */}
      <div className="pt-9 lg:columns-2 lg:gap-x-16">
        {rest
          .join('\n\n')
          .split(/\n+(?=## )/)
          .map((part, index) => (
            <section key={index} className="prose break-inside-avoid not-last:pb-11 lg:max-w-none">
              {renderMarkdown(part).content}
            </section>
          ))}
      </div>
      {projects.length > 0 && (
        <section className="section" aria-labelledby="pieces">
          <SectionHead title={t('pieces')} id="pieces" more={{ href: '/resource', label: t('morePieces') }} />
          <div className="cards three">
            {projects.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
    </ProtocolFrame>
  )
}
