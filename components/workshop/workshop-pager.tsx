'use client'

import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { buttonClass } from '@/components/ui/button-class'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { WorkshopStates, type StateLabels } from './workshop-states'
import { useStep } from './use-step'

export type WorkshopLabels = StateLabels & {
  close: string
  steps: string
  previous: string
  next: string
  /** "Step {number} of {total}" */
  at: string
  before: string
}

/** Shows one part at a time, turned by keys or large buttons. All parts are in the page, the others hidden. */
export function WorkshopPager({
  id,
  updatedAt,
  parts,
  labels,
}: {
  id: number
  /** time of the shown revision, ISO 8601 */
  updatedAt: string
  parts: ReactNode[]
  labels: WorkshopLabels
}) {
  const { prefix } = useSite()
  const { at, go } = useStep(parts.length)
  const total = parts.length - 1
  const place =
    at === 0 ? labels.before : labels.at.replace('{number}', String(at)).replace('{total}', String(total))
  return (
    <div className="workshop grid min-h-dvh grid-rows-[auto_auto_1fr_auto]">
      <header className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 pt-[max(8px,env(safe-area-inset-top))] pb-2 pr-[max(16px,env(safe-area-inset-right))] pl-[max(16px,env(safe-area-inset-left))]">
        <Link
          href={`/detail/${id}`}
          className="iconbtn -ml-3 size-12"
          aria-label={labels.close}
          title={labels.close}
        >
          <Icon of="x" size="l" />
        </Link>
        <WorkshopStates path={`${prefix}/bench/${id}`} updatedAt={updatedAt} labels={labels} />
      </header>
      <KerfProgress value={total === 0 ? 100 : (at / total) * 100} label={labels.steps} text={place} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1080px] px-4 pt-6 pb-10 text-[20px] md:px-8 md:pt-10 md:pb-14 md:text-[24px]"
      >
        {parts.map((part, index) => (
          <section key={index} className="grid grid-cols-1 gap-6 md:gap-8" hidden={index !== at}>
            {part}
          </section>
        ))}
      </main>
      <PagerButtons at={at} total={total} place={place} labels={labels} go={go} />
    </div>
  )
}

/** The large buttons, and between them the present place. */
function PagerButtons({
  at,
  total,
  place,
  labels,
  go,
}: {
  at: number
  total: number
  /** the place in words */
  place: string
  labels: WorkshopLabels
  go: (to: number) => void
}) {
  return (
    <nav
      className="sticky bottom-0 z-(--z-tabs) grid grid-cols-[1fr_minmax(160px,auto)_1fr] items-center gap-3 border-t border-line bg-paper pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] max-[480px]:grid-cols-[1fr_1fr] pr-[max(16px,env(safe-area-inset-right))] pl-[max(16px,env(safe-area-inset-left))]"
      aria-label={labels.steps}
    >
      <button
        type="button"
        className={buttonClass({ variant: 'outline', size: 'lg', className: 'min-h-15' })}
        // Not `disabled`, which would drop the focus from the row.
        aria-disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <Icon of="chevron-left" size="l" />
        {labels.previous}
      </button>
      <p
        className="digits text-center font-semibold max-[480px]:col-span-full max-[480px]:row-start-1 max-[480px]:text-[14px]"
        aria-live="polite"
      >
        {place}
      </p>
      <button
        type="button"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'min-h-15' })}
        aria-disabled={at === total}
        onClick={() => go(at + 1)}
      >
        {labels.next}
        <Icon of="chevron-right" size="l" />
      </button>
    </nav>
  )
}
