'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { storeOwnMachines, noteOwnMachines } from '@/components/materials/own-machines'
import { formHref } from '@/components/posts/form-href'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { fillLabel } from '@/components/ui/fill-label'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { bandClass, cellClass } from './band-class'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { NextView } from '@/lib/social/find-next'

/** A machine, and the material that most makers share settings of on it; null where nobody does. */
export type FirstCut = { slug: string; name: string; cut: { material: string; href: string } | null }
export type BandLabels = Record<
  | 'label'
  | 'draft'
  | 'untitled'
  | 'lesson'
  | 'opened'
  | 'which'
  | 'cut'
  | 'firstCut'
  | 'cutWhy'
  | 'begin'
  | 'goOn'
  | 'goOnWhy'
  | 'beginWhy'
  | 'share'
  | 'shareWhy'
  | 'welcome'
  | 'welcomeFrom',
  string
>
type Cell = { key: string; at?: string; part: ReactNode }

/** Two things at most: the draft and the lesson under way; in an empty place the machine is asked for, or a beginning proposed. */
export default function MemberBand({
  cuts,
  labels,
  waiting,
}: {
  cuts: FirstCut[]
  labels: BandLabels
  /** stands there until it is known */
  waiting: ReactNode
}) {
  const next = useNext()
  const welcome = useWelcome(next?.welcome ?? null, labels)
  const [chosen, choose] = useState<string | null>(null)
  if (!next) return waiting
  const own = cuts.find(({ slug }) => slug === (chosen ?? next.machines[0]))
  const choices: (Cell | null)[] = [
    ...underWay(next, labels),
    own
      ? own.cut && {
          key: 'cut',
          part: (
            <Way
              href={own.cut.href}
              icon="layers"
              title={fillLabel(next.isNew ? labels.firstCut : labels.cut, { machine: own.name, ...own.cut })}
            >
              {labels.cutWhy}
            </Way>
          ),
        }
      : { key: 'which', part: <Which {...{ cuts, welcome, labels }} onChoose={choose} /> },
    {
      key: 'begin',
      part: (
        <Way href="/academy" icon="graduation-cap" title={next.begun ? labels.goOn : labels.begin}>
          {(own && welcome) ?? (next.begun ? labels.goOnWhy : labels.beginWhy)}
        </Way>
      ),
    },
    {
      key: 'share',
      part: (
        <Way href="/form/operate" icon="pencil-line" title={labels.share}>
          {labels.shareWhy}
        </Way>
      ),
    },
  ]
  const cells = choices.filter((cell) => cell !== null).slice(0, 2)
  return (
    <ul aria-label={labels.label} className={bandClass}>
      {cells.map(({ key, part }) => (
        <li key={key} className={cellClass}>
          {part}
        </li>
      ))}
    </ul>
  )
}

/** What was touched last comes first. */
function underWay({ draft, lesson }: NextView, labels: BandLabels): Cell[] {
  const cells: Cell[] = []
  if (draft)
    cells.push({
      ...{ key: 'draft', at: draft.at },
      part: (
        <Way href={formHref(draft)} icon="pencil-line" title={draft.title || labels.untitled}>
          {labels.draft}
        </Way>
      ),
    })
  if (lesson) {
    const percent = Math.round(lesson.share * 100)
    const text = percent > 0 ? fillLabel(labels.lesson, { percent }) : labels.opened
    cells.push({
      ...{ key: 'lesson', at: lesson.at },
      part: (
        <Way href={lesson.path} icon="graduation-cap" title={lesson.title}>
          {text}
          {percent > 0 && (
            <KerfProgress value={percent} label={labels.label} text={text} className="my-1 h-1" />
          )}
        </Way>
      ),
    })
  }
  return cells.sort((a, b) => (a.at! < b.at! ? 1 : -1))
}

function Way({
  href,
  icon,
  title,
  children,
}: {
  href: string
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      className="transition-opacity duration-200 starting:opacity-0 flex h-full items-center gap-3.5 rounded-[inherit] px-4.5"
    >
      <Icon of={icon} size="l" />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 leading-[1.3] md:line-clamp-1" dir="auto">
          {title}
        </b>
        <span className="digits block truncate text-sm text-muted">{children}</span>
      </span>
      <Icon of="arrow-right" size="s" />
    </Link>
  )
}

/** Asked once: it stands in the profile afterwards, and on this device. */
function Which({
  cuts,
  welcome,
  labels,
  onChoose,
}: {
  cuts: FirstCut[]
  welcome: ReactNode
  labels: BandLabels
  onChoose: (slug: string) => void
}) {
  const choose = (slug: string) => {
    storeOwnMachines([slug])
    onChoose(slug)
    apiFetch('/user/profile', { method: 'PUT', params: { machines: [slug] } }).catch(toastRefusal)
  }
  return (
    <div
      role="group"
      aria-label={labels.which}
      className="transition-opacity duration-200 starting:opacity-0 grid h-full content-center gap-1 pl-4.5"
    >
      <p className="truncate">
        <b>{labels.which}</b> <span className="digits text-sm">{welcome}</span>
      </p>
      <span className="-ml-[3px] flex gap-2 overflow-x-auto py-[3px] pr-4.5 pl-[3px] [scrollbar-width:none]">
        {cuts.map(({ slug, name }) => (
          <button key={slug} type="button" className="chip small" onClick={() => choose(slug)}>
            {name}
          </button>
        ))}
      </span>
    </div>
  )
}

/** What registering earned, and from when; undefined where there is nothing to say. */
function useWelcome(gift: NextView['welcome'], labels: BandLabels): ReactNode {
  const { locale } = useSite()
  if (!gift) return undefined
  const { amount, availableAt } = gift
  const date = formatterOf(locale).dateTime(new Date(availableAt ?? 0), 'dayOfYear', {
    timeZone: readersZone(),
  })
  return (
    <span className="seed">
      {fillLabel(availableAt ? labels.welcomeFrom : labels.welcome, { amount, date })}
    </span>
  )
}

/** What the server says is under way; the machines that it knows are stored on this device for its other pages. */
function useNext(): NextView | null {
  const [next, setNext] = useState<NextView | null>(null)
  useEffect(() => {
    const page = new AbortController()
    apiFetch<NextView>('/viewer/next', { silent: true, signal: page.signal }).then(
      (answer) => {
        if (answer.machines.length > 0) noteOwnMachines(answer.machines)
        setNext(answer)
      },
      // the page is there without it
      () => undefined,
    )
    return () => page.abort()
  }, [])
  return next
}
