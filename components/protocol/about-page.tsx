import { useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import { Link } from '@/components/shell/link'
import { renderMarkdown } from '@/components/ui/markdown'
import type { PostCardView } from '@/lib/posts/views'
import type { ProtocolPage } from '@/lib/protocol/queries'
import { KerfFigure } from './kerf-figure'
import { ProtocolFrame } from './protocol-page'

/** How much there is; each leads to it. */
export type SiteCounts = { posts: number; designs: number; lessons: number; machines: number }

const places = {
  posts: '/resource',
  designs: '/designs',
  lessons: '/academy',
  machines: '/resource',
} as const

/** About us: what the name means, drawn; what is there, in numbers and pieces; then the text. */
export function AboutPage({
  page,
  counts,
  pieces,
}: {
  page: ProtocolPage
  counts: SiteCounts
  pieces: PostCardView[]
}) {
  const t = useTranslations('protocol.about')
  const [intro, ...rest] = page.body.split('\n\n')
  return (
    <ProtocolFrame
      tab="about"
      page={page}
      lead={<div className="prose about-intro">{renderMarkdown(intro!).content}</div>}
      figure={<KerfFigure caption={t('figure')} />}
    >
      <ul className="about-counts">
        {(Object.keys(places) as (keyof SiteCounts)[]).map((name) => (
          <li key={name}>
            <Link href={places[name]}>
              {t.rich(`counts.${name}`, {
                count: counts[name],
                b: (number) => <b className="num">{number}</b>,
              })}
            </Link>
          </li>
        ))}
      </ul>
      <div className="prose about-text">{renderMarkdown(rest.join('\n\n')).content}</div>
      {pieces.length > 0 && (
        <section className="sec" aria-labelledby="pieces">
          <SectionHead title={t('pieces')} id="pieces" more={{ href: '/resource', label: t('morePieces') }} />
          <div className="cards three">
            {pieces.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
    </ProtocolFrame>
  )
}
