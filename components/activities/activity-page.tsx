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
import type { ActivityView } from '@/lib/activities/views'
import type { PostCardView } from '@/lib/posts/views'
import { WhenNow } from './when-now'

/** A contest: its state, prize and dates, how to enter, the rules, and the entries by tag. */
export function ActivityPage({ activity, entries }: { activity: ActivityView; entries: PostCardView[] }) {
  const t = useTranslations('protocol.activity')
  const format = useFormat()
  const when = { startsAt: activity.startsAt, endsAt: activity.endsAt, initial: activity.state }
  const moment = (iso: string) => <time dateTime={iso}>{format.dateTime(new Date(iso), 'minute')} UTC</time>
  const toEntries = (
    <ButtonLink href="#entries" variant="outline" size="lg" icon={<Icon of="arrow-down" />}>
      {t('seeEntries')}
    </ButtonLink>
  )
  return (
    <div className="wrap">
      <header className="campaign">
        <div className="im">
          <Picture
            image={activity.cover}
            alt=""
            sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw"
            priority
          />
        </div>
        <div className="tx">
          <p>
            <WhenNow
              {...when}
              before={<Tag tone="beam">{t('before')}</Tag>}
              running={<Tag tone="ember">{t('running')}</Tag>}
              ended={<Tag tone="dim">{t('ended')}</Tag>}
            />
          </p>
          <h1>{activity.title}</h1>
          <p className="t17 mut mt-3">{activity.summary}</p>
          <dl className="num">
            <dt>{t('prize')}</dt>
            <dd>{activity.prize}</dd>
            <dt>{t('starts')}</dt>
            <dd>{moment(activity.startsAt)}</dd>
            <dt>{t('ends')}</dt>
            <dd>{moment(activity.endsAt)}</dd>
          </dl>
          <div className="flex flex-wrap gap-3">
            <WhenNow {...when} before={null} ended={toEntries} running={<Enter />} />
          </div>
        </div>
      </header>
      <div className="campaign-lay">
        <section aria-label={t('rules')}>
          <Markdown text={activity.rules} />
        </section>
        <WhenNow
          {...when}
          before={<HowToEnter tag={activity.tag} />}
          running={<HowToEnter tag={activity.tag} />}
          ended={null}
        />
      </div>
      <section className="sec" id="entries" aria-labelledby="entries-title">
        <SectionHead title={t('entries', { count: entries.length })} id="entries-title" />
        {entries.length > 0 ? (
          <div className="cards">
            {entries.map((post) => (
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

function Enter() {
  const t = useTranslations('protocol.activity')
  return (
    <>
      <ButtonLink href="/form/operate" variant="primary" size="lg" icon={<Icon of="pen-line" />}>
        {t('enterHowTo')}
      </ButtonLink>
      <ButtonLink href="/form/inspiration" size="lg">
        {t('enterInspiration')}
      </ButtonLink>
    </>
  )
}

function HowToEnter({ tag }: { tag: string }) {
  const t = useTranslations('protocol.activity')
  return (
    <aside className="campaign-enter" aria-labelledby="enter">
      <h2 id="enter">{t('howTo')}</h2>
      <ol>
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
      <ButtonLink href="/form/operate" size="sm">
        {t('openForm')}
      </ButtonLink>
    </aside>
  )
}
