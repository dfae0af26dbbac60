'use client'

import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { buttonClass } from '@/components/ui/button-class'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { BenchStates, type StateLabels } from './bench-states'
import { useStep } from './use-step'

export type BenchLabels = StateLabels & {
  close: string
  steps: string
  previous: string
  next: string
  /** "Step {number} of {total}" */
  at: string
  before: string
}

/** One part after the other, with keys or large buttons. All are in the page: the others wait, hidden. */
export function BenchPager({ id, parts, labels }: { id: number; parts: ReactNode[]; labels: BenchLabels }) {
  const { prefix } = useSite()
  const { at, go } = useStep(parts.length)
  const total = parts.length - 1
  const place =
    at === 0 ? labels.before : labels.at.replace('{number}', String(at)).replace('{total}', String(total))
  return (
    <div className="bench">
      <header className="bench-bar">
        <Link href={`/detail/${id}`} className="iconbtn" aria-label={labels.close} title={labels.close}>
          <Icon of="x" size="l" />
        </Link>
        <BenchStates path={`${prefix}/bench/${id}`} labels={labels} />
      </header>
      <KerfProgress value={total === 0 ? 100 : (at / total) * 100} label={labels.steps} text={place} />
      <main id="main" tabIndex={-1}>
        {parts.map((part, index) => (
          <section key={index} hidden={index !== at}>
            {part}
          </section>
        ))}
      </main>
      <nav className="bench-nav" aria-label={labels.steps}>
        <button
          type="button"
          className={buttonClass({ variant: 'outline', size: 'lg' })}
          // not disabled: that would throw the focus out of the row
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon of="chevron-left" size="l" />
          {labels.previous}
        </button>
        <p className="num" aria-live="polite">
          {place}
        </p>
        <button
          type="button"
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          aria-disabled={at === total}
          onClick={() => go(at + 1)}
        >
          {labels.next}
          <Icon of="chevron-right" size="l" />
        </button>
      </nav>
    </div>
  )
}
