import type { CellView } from '@/lib/materials/views'
import { OutcomeMark } from './outcome-mark'

export type OutcomeCounts = CellView['outcomes']

/** As many marks as an eye counts; more are shares of a bar. */
const COUNTABLE = 40

/**
 * How it came out for those who tried: a mark for each, what worked first. Decoration: the words beside it say the same
 * (standing-line.tsx). Nothing where nobody tried.
 */
export function OutcomeUnits({ counts, small = false }: { counts: OutcomeCounts; small?: boolean }) {
  const parts = [
    ['worked', counts.worked],
    ['too_weak', counts.tooWeak],
    ['too_strong', counts.tooStrong],
    ['failed', counts.failed],
  ] as const
  if (counts.tries === 0) return null
  if (counts.tries > COUNTABLE)
    return (
      <span className={small ? 'shares s' : 'shares'} aria-hidden>
        {parts.map(
          ([outcome, count]) =>
            count > 0 && (
              <i key={outcome} className={`o-${outcome}`} style={{ flexGrow: count }}>
                {count}
              </i>
            ),
        )}
      </span>
    )
  return (
    <span className={small ? 'units s' : 'units'} aria-hidden>
      {parts.flatMap(([outcome, count]) =>
        Array.from({ length: count }, (_, n) => <OutcomeMark key={`${outcome}${n}`} of={outcome} />),
      )}
    </span>
  )
}
