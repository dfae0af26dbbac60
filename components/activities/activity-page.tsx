import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import { ButtonLink } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Markdown } from '@/components/ui/markdown'
import { Picture } from '@/components/ui/picture'
import { Tag } from '@/components/ui/tag'
import { enterPath } from '@/lib/activities/enter-path'
import type { ActivityView } from '@/lib/activities/views'
import type { PostCardView } from '@/lib/posts/views'
import { WhenNow } from './when-now'

/** The page of a contest: state, prize and dates, how to enter, the rules, and the entries by tag. */
export function ActivityPage({
  activity,
  entries: { items, total },
}: {
  activity: ActivityView
  /** the most liked entries, and the number of all */
  entries: { items: PostCardView[]; total: number }
}) {
  const t = useTranslations('protocol.activity')
  const when = whenOf(activity)
  return (
    <div className="wrap">
      <ActivityHead activity={activity} />
      <div className="mt-10 grid grid-cols-1 gap-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
        <section aria-label={t('rules')}>
          <Markdown text={activity.rules} />
        </section>
        <WhenNow
          {...when}
          before={<HowToEnter tag={activity.tag} />}
          running={<HowToEnter tag={activity.tag} running />}
          ended={null}
        />
      </div>
      <section className="section" id="entries" aria-labelledby="entries-title">
        <SectionHead title={t('entries', { count: total })} id="entries-title">
          {total > items.length && <p className="muted">{t('mostLiked', { count: items.length })}</p>}
        </SectionHead>
        {items.length > 0 ? (
          <div className="cards">
            {items.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        ) : (
          <EmptyState>
            <WhenNow {...when} before={t('noneBefore')} running={t('noneRunning')} ended={t('noneEnded')} />
          </EmptyState>
        )}
      </section>
    </div>
  )
}

/** Returns the props of WhenNow for a contest. */
const whenOf = ({ startsAt, endsAt, state }: ActivityView) => ({ startsAt, endsAt, initial: state })

/** Picture, state and description of the contest, and the button to take part. */
function ActivityHead({ activity }: { activity: ActivityView }) {
  const t = useTranslations('protocol.activity')
  const when = whenOf(activity)
  const toEntries = (
    <ButtonLink href="#entries" variant="outline" size="lg" icon={<Icon of="arrow-down" />}>
      {t('seeEntries')}
    </ButtonLink>
  )
  return (
    <header className="mt-4 grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface md:mt-7 lg:grid-cols-2">
      <div className="relative min-h-60 bg-sunken md:max-lg:min-h-100 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover">
        <Picture
          image={activity.cover}
          alt=""
          sizes="(min-width: 1280px) 620px, (min-width: 1024px) 50vw, 100vw"
          priority
        />
      </div>
      <div className="px-5 pt-6 pb-7 md:px-11 md:py-10">
        <p>
          <WhenNow
            {...when}
            before={<Tag tone="beam">{t('before')}</Tag>}
            running={<Tag tone="ember">{t('running')}</Tag>}
            ended={<Tag tone="faded">{t('ended')}</Tag>}
          />
        </p>
        <h1 className="mt-3.5 text-[30px] leading-[1.1] tracking-[-0.028em] md:text-[38px] cjk:text-[26px] cjk:leading-[1.4] cjk:tracking-normal">
          {activity.title}
        </h1>
        <p className="text-[17px] muted mt-3">{activity.summary}</p>
        <Facts activity={activity} />
        <div className="flex flex-wrap gap-3">
          <WhenNow {...when} before={null} ended={toEntries} running={<Enter tag={activity.tag} />} />
        </div>
      </div>
    </header>
  )
}

/** The prize and the dates. */
function Facts({ activity }: { activity: ActivityView }) {
  const t = useTranslations('protocol.activity')
  const format = useFormat()
  const moment = (iso: string) => <time dateTime={iso}>{format.dateTime(new Date(iso), 'minute')} UTC</time>
  return (
    <dl className="digits mt-5.5 mb-6.5 grid grid-cols-[auto_1fr] gap-x-4.5 gap-y-1.5 [&_dd]:font-semibold [&_dt]:text-muted">
      <dt>{t('prize')}</dt>
      <dd>{activity.prize}</dd>
      <dt>{t('starts')}</dt>
      <dd>{moment(activity.startsAt)}</dd>
      <dt>{t('ends')}</dt>
      <dd>{moment(activity.endsAt)}</dd>
    </dl>
  )
}

function Enter({ tag }: { tag: string }) {
  const t = useTranslations('protocol.activity')
  return (
    <>
      <ButtonLink href={enterPath('operate', tag)} variant="primary" size="lg" icon={<Icon of="pen-line" />}>
        {t('enterHowTo')}
      </ButtonLink>
      <ButtonLink href={enterPath('inspiration', tag)} size="lg">
        {t('enterInspiration')}
      </ButtonLink>
    </>
  )
}

/**
 * How to enter. Posts published before the start do not count, so the form is linked only while the contest is
 * `running`.
 */
function HowToEnter({ tag, running = false }: { tag: string; running?: boolean }) {
  const t = useTranslations('protocol.activity')
  return (
    <aside
      className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-[calc(var(--head)+28px)] lg:self-start"
      aria-labelledby="enter"
    >
      <h2 id="enter" className="mb-3 text-[20px]">
        {t('howTo')}
      </h2>
      <ol className="mb-4.5 grid grid-cols-1 list-decimal gap-3.5 pl-5.5 marker:font-[650]">
        <li>{t('step1')}</li>
        <li>
          {t('step2')}
          <span className="mt-2 flex items-center gap-2">
            <Tag tone="line">{tag}</Tag>
            <CopyButton text={tag} what={tag} />
          </span>
        </li>
        <li>{t('step3')}</li>
      </ol>
      {running && (
        <ButtonLink href={enterPath('operate', tag)} size="sm">
          {t('openForm')}
        </ButtonLink>
      )}
    </aside>
  )
}
