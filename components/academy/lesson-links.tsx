import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { LearnTag } from './learn-tag'

/** Lessons that help as preparation; a hint, no condition. */
export function Prerequisites({ needed }: { needed: TutorialCardView[] }) {
  const t = useTranslations('academy')
  return (
    <aside className="mb-5 rounded-ctl bg-sunken px-4 py-3" aria-labelledby="before">
      <h2 id="before" className="mb-1.5 text-[15px]">
        {t('prerequisites')}
      </h2>
      <ul>
        {needed.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={placePath(one)} className="link">
              {one.title}
            </Link>
            <LearnTag id={one.id} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The previous and next lesson of the product. */
export function Neighbours({
  previous,
  next,
}: {
  previous: TutorialCardView | null
  next: TutorialCardView | null
}) {
  const t = useTranslations('academy')
  if (!previous && !next) return null
  return (
    <nav
      className="grid gap-3 border-t border-line pt-4.5 sm:grid-cols-[1fr_1fr]"
      aria-label={t('neighbours')}
    >
      {previous && (
        <Link href={placePath(previous)} rel="prev" className={neighbour}>
          <span className="fine muted flex items-center gap-1.25">
            <Icon of="arrow-left" size="s" />
            {t('previous')}
          </span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link href={placePath(next)} rel="next" className={`${neighbour} sm:col-start-2 sm:text-right`}>
          <span className="fine muted flex items-center gap-1.25 sm:justify-end">
            {t('next')}
            <Icon of="arrow-right" size="s" />
          </span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  )
}

const neighbour =
  'grid content-start gap-1 rounded-card border border-line bg-surface px-4 py-3.5 leading-[1.4] hover:border-edge'
