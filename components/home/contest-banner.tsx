import { useFormatter, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { ActivityView } from '@/lib/activities/views'

/** The contest that runs, comes or was last. */
export function ContestBanner({ contest }: { contest: ActivityView }) {
  const t = useTranslations('home')
  const format = useFormatter()
  const state = { before: t('contestSoon'), running: t('contestRunning'), ended: t('contestOver') }[contest.state]
  const date = contest.state === 'before' ? contest.startsAt : contest.endsAt
  return (
    <section className="wrap" aria-labelledby="contest">
      <div className="contest">
        <div className="im">
          <Picture image={contest.cover} alt="" sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw" />
        </div>
        <div className="tx">
          <span className="tag ember">{state}</span>
          <h2 id="contest">{contest.title}</h2>
          <dl className="num">
            <dt>{t('prize')}</dt>
            <dd>{contest.prize}</dd>
            <dt>{contest.state === 'before' ? t('starts') : t('enterBy')}</dt>
            <dd>{format.dateTime(new Date(date), 'day')}</dd>
          </dl>
          <ButtonLink href={`/activity/${contest.id}`} variant="outline">
            {t('seeContest')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
