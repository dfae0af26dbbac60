'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { LogInLink } from '@/components/shell/log-in-link'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { MemberMilestone } from './member-milestone'
import { useSendWaiting } from './use-queued-progress'
import { useLearning } from './use-learning'

export type Lesson = { id: number; title: string; href: string }

/** What is done of a product, what the next round number of lessons earns, and the one next thing to do. */
export function ProductProgress({ lessons, minutes }: { lessons: Lesson[]; minutes: number }) {
  const t = useTranslations('academy')
  const { status } = useViewer()
  // what was done without a network may have been left on a lesson that is not opened again
  useSendWaiting()
  const { known, completed, statusOf } = useLearning(lessons.map(({ id }) => id))
  const total = lessons.length
  const under =
    lessons.find(({ id }) => statusOf(id) === 'LEARNING') ??
    lessons.find(({ id }) => statusOf(id) === 'LEARNED')
  const next = under ?? lessons.find(({ id }) => statusOf(id) === 'NOT_STARTED')
  if (total === 0) return null
  const text = known ? t('doneOf', { done: completed, total }) : t('inAll', { count: total, minutes })
  return (
    <div>
      <div className="flex justify-between gap-4 font-semibold">
        <span className="digits">{text}</span>
        <MemberMilestone />
      </div>
      <KerfProgress
        value={known ? (completed / total) * 100 : 0}
        label={t('progressLabel')}
        text={text}
        className="mt-2.5 mb-3.5 h-1.5"
      />
      {next ? (
        <ButtonLink href={next.href} variant="primary" wide className="max-w-full" icon={<Icon of="play" />}>
          <span className="truncate">
            {t(under && known ? 'continue' : 'startWith', { title: next.title })}
          </span>
        </ButtonLink>
      ) : (
        <p className="seed flex items-center gap-2 font-semibold">
          <Icon of="circle-check" />
          {t('allDone')}
        </p>
      )}
      {status === 'anonymous' && (
        <p className="fine muted mt-2">
          <LogInLink className="link">{t('logIn')}</LogInLink> {t('logInWhy')}
        </p>
      )}
    </div>
  )
}
