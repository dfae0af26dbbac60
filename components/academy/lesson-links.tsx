import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { LearnTag } from './learn-tag'

/** What helps to know before: shown, and nobody is kept out by it. */
export function Prerequisites({ needed }: { needed: TutorialCardView[] }) {
  const t = useTranslations('academy')
  return (
    <aside className="pre" aria-labelledby="before">
      <h2 id="before">{t('prerequisites')}</h2>
      <ul>
        {needed.map((one) => (
          <li key={one.id}>
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

/** The lessons before and after this one in its product. */
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
    <nav className="pn" aria-label={t('neighbours')}>
      {previous && (
        <Link href={placePath(previous)} rel="prev">
          <span className="t13 mut">
            <Icon of="arrow-left" size="s" />
            {t('previous')}
          </span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link href={placePath(next)} rel="next" className="nx">
          <span className="t13 mut">
            {t('next')}
            <Icon of="arrow-right" size="s" />
          </span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  )
}
