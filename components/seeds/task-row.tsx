'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { offsetOf, zoneName } from '@/lib/seeds/day'
import { earnings, familyOf, isLinked } from '@/lib/seeds/earnings'
import type { SeedTaskView } from '@/lib/seeds/views'
import { useTaskName } from './task-name'
import type { RuleLine } from './task-order'

// Later, so that visitors load none of it.
const SignInButton = lazyLeaf(() => import('./sign-in-button'))

type RuleOrTask = Pick<RuleLine, 'code' | 'amount'> & Partial<RuleLine>

export const taskLook =
  'border-t border-line py-3.5 first:border-t-0 first:pt-0 md:nth-2:border-t-0 md:nth-2:pt-0'

/** One rule: what it earns, its progress, and a link to do it. Without `task`, as a visitor sees it. */
export function TaskRow({ rule, task }: { rule: RuleOrTask; task?: SeedTaskView }) {
  const t = useTranslations('seeds')
  const nameOf = useTaskName()
  const name = task?.name ?? nameOf(rule.code)
  const progress = useProgressText(rule, task)
  const each = task ? task.today !== null && task.today.cap > 1 : (rule.dailyCap ?? 0) > 1
  const done = task !== undefined && task.state !== 'open'
  return (
    <li className={`grid grid-cols-[1fr_auto] content-start gap-x-3.5 gap-y-0.5 ${taskLook}`}>
      <b>{name}</b>
      <span className="text-right font-bold text-seed">
        {t(each ? 'today.earnsEach' : 'today.earns', { seeds: rule.amount })}
      </span>
      {task && (
        <KerfProgress
          value={share(task)}
          label={name}
          text={progress}
          className="col-span-full mt-2 mr-1 mb-1.5"
        />
      )}
      <span className="fine muted">{progress}</span>
      {done ? (
        <span className={`fine seed ${goLook}`}>
          <Icon of="check" size="s" />
          {t(task.state === 'done' ? 'today.done' : 'today.doneToday')}
        </span>
      ) : (
        <TaskLink code={rule.code} member={task !== undefined} begun={(task?.progress?.value ?? 0) > 0} />
      )}
      {task?.missed?.again && <Again at={task.missed.again} />}
      {task?.missed?.reason === 'began_elsewhere' && (
        <span className="fine muted col-span-full mt-0.5">{task.missed.message}</span>
      )}
    </li>
  )
}

const goLook = 'flex items-center justify-end gap-1 text-right text-[13px] font-semibold'
/** A target taller than the line. */
const pressedLook = `link relative before:absolute before:-inset-x-2 before:-inset-y-3 ${goLook}`

/** When the task earns again, by the member's own clock. */
function Again({ at }: { at: string }) {
  const t = useTranslations('seeds')
  const format = useFormat()
  const when = format.dateTime(new Date(`${at.slice(0, 19)}Z`), 'minuteOfYear')
  return (
    <span className="fine muted col-span-full mt-0.5">
      {t('missed.again', { when, zone: zoneName(offsetOf(at)) })}
    </span>
  )
}

function TaskLink({ code, member, begun }: { code: string; member: boolean; begun: boolean }) {
  const t = useTranslations('seeds')
  const family = familyOf(code)
  if (family === 'sign_in')
    return member ? (
      <Suspense fallback={<span className={pressedLook}>{t('today.signIn')}</span>}>
        <SignInButton className={pressedLook} />
      </Suspense>
    ) : null
  if (!isLinked(family)) return null
  return (
    <Link className={pressedLook} href={earnings[family].href}>
      {t(begun || family !== 'tutorials' ? `taskLinks.${family}` : 'taskLinks.firstTutorial')}
    </Link>
  )
}

function useProgressText(rule: RuleOrTask, task?: SeedTaskView): string {
  const t = useTranslations('seeds')
  if (!task) {
    const { dailyCap = null, totalCap = null } = rule
    if (dailyCap !== null && totalCap !== null) return t('today.perDayAndAll', { cap: dailyCap, totalCap })
    if (dailyCap !== null) return t('today.perDay', { cap: dailyCap })
    return totalCap === 1 ? t('today.once') : ''
  }
  const { today, total, progress } = task
  if (progress) return t('today.of', { done: progress.value, cap: progress.max })
  if (today && total) {
    return t('today.ofTodayAndAll', { ...today, total: total.done, totalCap: total.cap })
  }
  if (today) return today.cap === 1 ? t('today.of', today) : t('today.ofToday', today)
  return total ? t('today.of', total) : ''
}

function share({ today, total, progress }: SeedTaskView): number {
  if (progress) return (progress.value / progress.max) * 100
  const of = today && total ? (today.done >= today.cap ? today : total) : (today ?? total)
  return of ? (of.done / of.cap) * 100 : 0
}
