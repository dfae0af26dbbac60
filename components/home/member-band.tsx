'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { noteOwnMachines } from '@/components/materials/own-machines'
import { formHref } from '@/components/posts/form-href'
import { apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { fillLabel } from '@/components/ui/fill-label'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { bandClass, cellClass } from './band-class'
import type { BandLabels, FirstCut } from './band-labels'
import { Way } from './band-way'
import { WhichMachine } from './which-machine'
import { percentOf } from '@/lib/academy/next-lesson'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { NextView } from '@/lib/social/find-next'

type Cell = { key: string; at?: string; part: ReactNode }

/**
 * Two cells at most: the member's draft and the lesson in progress. An empty cell asks for the machine, or proposes how
 * to begin.
 */
export default function MemberBand({
  cuts,
  labels,
  waiting,
}: {
  cuts: FirstCut[]
  labels: BandLabels
  /** shown until the response arrives */
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
      : { key: 'which', part: <WhichMachine {...{ cuts, welcome, labels }} onChoose={choose} /> },
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

/** Returns the cells of unfinished work, the most recent first. */
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
    const percent = percentOf(lesson.share)
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

/** Returns the Seeds for registering, with their date; undefined where there is nothing to say. */
function useWelcome(gift: NextView['welcome'], labels: BandLabels): ReactNode {
  const { locale } = useSite()
  if (!gift) return undefined
  const { amount, availableAt } = gift
  const date = formatterOf(locale).dateTime(new Date(availableAt ?? 0), 'dayOfYear', {
    timeZone: readersZone(),
  })
  const earned = fillLabel(labels.welcome, { amount })
  if (!availableAt) return <span className="seed">{earned}</span>
  return (
    <span className="seed">
      {/* On a phone the line has no room for the date; the rewards page names it. */}
      <span className="md:hidden">{earned}</span>
      <span className="max-md:hidden">{fillLabel(labels.welcomeFrom, { amount, date })}</span>
    </span>
  )
}

/**
 * Fetches the member's unfinished work, and stores the machines that the server knows on this device for other pages.
 */
function useNext(): NextView | null {
  const [next, setNext] = useState<NextView | null>(null)
  useEffect(() => {
    const page = new AbortController()
    apiFetch<NextView>('/viewer/next', { silent: true, signal: page.signal }).then(
      (answer) => {
        if (answer.machines.length > 0) noteOwnMachines(answer.machines)
        setNext(answer)
      },
      // The page is complete without it.
      () => undefined,
    )
    return () => page.abort()
  }, [])
  return next
}
