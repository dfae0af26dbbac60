import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { ActivityView } from '@/lib/activities/views'
import { ContestState } from './contest-state'

/** The contest that runs, comes or was last; `entries` is how many projects take part. */
export function ContestBanner({ contest, entries }: { contest: ActivityView; entries: number }) {
  const t = useTranslations('home')
  const format = useFormat()
  const labels = { before: t('contestSoon'), running: t('contestRunning'), ended: t('contestOver') }
  return (
    <section className="wrap" aria-labelledby="contest">
      <div className="contest">
        <div className="im">
          <Picture
            image={contest.cover}
            alt=""
            sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw"
          />
        </div>
        <div className="tx">
          <ContestState startsAt={contest.startsAt} endsAt={contest.endsAt} labels={labels} />
          <h2 id="contest">{contest.title}</h2>
          <dl className="num">
            <dt>{t('prize')}</dt>
            <dd>{contest.prize}</dd>
            <dt>{t('starts')}</dt>
            <dd>{format.dateTime(new Date(contest.startsAt), 'day')}</dd>
            <dt>{t('enterBy')}</dt>
            <dd>{format.dateTime(new Date(contest.endsAt), 'day')}</dd>
            {entries > 0 && (
              <>
                <dt>{t('soFar')}</dt>
                <dd>{t('entries', { count: entries })}</dd>
              </>
            )}
          </dl>
          <ButtonLink href={`/activity/${contest.id}`} variant="outline">
            {t('seeContest')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
