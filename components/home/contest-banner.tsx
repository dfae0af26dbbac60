import { useTranslations } from 'next-intl'
import { WhenNow } from '@/components/activities/when-now'
import { useFormat } from '@/components/ui/use-format'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { ActivityView } from '@/lib/activities/views'

/** The running, next or last contest; `entries` is the number of projects that take part. */
export function ContestBanner({ contest, entries }: { contest: ActivityView; entries: number }) {
  const t = useTranslations('home')
  const format = useFormat()
  return (
    <section className="lazy-layout wrap" aria-labelledby="contest">
      <div className="mt-11 grid overflow-hidden rounded-card border border-line bg-surface md:mt-16 md:grid-cols-2">
        <div className="relative min-h-55 md:min-h-85 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover">
          <Picture
            image={contest.cover}
            alt=""
            sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw"
          />
        </div>
        <div className="px-5 py-6 md:px-11 md:py-10">
          <span className="fact-tag ember">
            <WhenNow
              startsAt={contest.startsAt}
              endsAt={contest.endsAt}
              initial={contest.state}
              before={t('contestSoon')}
              running={t('contestRunning')}
              ended={t('contestOver')}
            />
          </span>
          <h2
            id="contest"
            className="mt-3 text-[28px] leading-[1.12] md:text-3xl cjk:text-2xl cjk:leading-[1.4] cjk:md:text-[30px]"
          >
            {contest.title}
          </h2>
          <dl className="digits mt-5 mb-6 grid grid-cols-[auto_1fr] gap-x-4.5 gap-y-[5px]">
            <dt className="text-muted">{t('prize')}</dt>
            <dd className="font-semibold">{contest.prize}</dd>
            <dt className="text-muted">{t('starts')}</dt>
            <dd className="font-semibold">{format.dateTime(new Date(contest.startsAt), 'day')}</dd>
            <dt className="text-muted">{t('enterBy')}</dt>
            <dd className="font-semibold">{format.dateTime(new Date(contest.endsAt), 'day')}</dd>
            {entries > 0 && (
              <>
                <dt className="text-muted">{t('soFar')}</dt>
                <dd className="font-semibold">{t('entries', { count: entries })}</dd>
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
