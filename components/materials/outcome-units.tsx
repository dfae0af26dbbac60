import type { CellView } from '@/lib/materials/views'
import { OutcomeMark } from './outcome-mark'

export type OutcomeCounts = CellView['outcomes']

/** The most outcomes drawn as single marks; more become a bar of shares. */
const COUNTABLE = 40

/** Returns the outcomes with their counts, successes first. */
export const outcomeParts = ({ worked, tooWeak, tooStrong, failed }: OutcomeCounts) =>
  [
    ['worked', worked],
    ['too_weak', tooWeak],
    ['too_strong', tooStrong],
    ['failed', failed],
  ] as const

const marks = 'gap-1 [--mark:15px] md:gap-1.25 md:[--mark:20px]'
const smallMarks = 'gap-0.5 [--mark:11px]'
const bar = 'flex gap-0.5 overflow-hidden font-[650] tabular-nums text-surface'
/** a bar without numbers */
const smallBar = 'h-2.75 max-w-55 rounded-[4px] text-[0px]/[28px]'
const share = 'min-w-1 overflow-hidden bg-(--o) whitespace-nowrap not-italic'

/** The outcomes as shares of a bar; decorative, because the words beside it say the same. */
export function OutcomeShares({
  counts,
  small = false,
  className = '',
}: {
  counts: OutcomeCounts
  small?: boolean
  className?: string
}) {
  return (
    <span
      className={`${bar} ${small ? smallBar : 'h-7 rounded-[7px] text-[13px]/[28px]'} ${className}`}
      aria-hidden
    >
      {outcomeParts(counts).map(
        ([outcome, count]) =>
          count > 0 && (
            <i
              key={outcome}
              className={`o-${outcome} ${share} ${small ? '' : 'pl-2'}`}
              style={{ flexGrow: count }}
            >
              {count}
            </i>
          ),
      )}
    </span>
  )
}

/**
 * The outcomes of a row, one mark for each report, successes first. Decorative: the words beside it say the same
 * (standing-line.tsx). Renders nothing without reports.
 */
export function OutcomeUnits({ counts, small = false }: { counts: OutcomeCounts; small?: boolean }) {
  if (counts.tries === 0) return null
  if (counts.tries > COUNTABLE) return <OutcomeShares counts={counts} small={small} />
  return (
    <span
      className={`outcome-units flex flex-wrap *:size-(--mark) ${small ? smallMarks : marks}`}
      aria-hidden
    >
      {outcomeParts(counts).flatMap(([outcome, count]) =>
        Array.from({ length: count }, (_, n) => <OutcomeMark key={`${outcome}${n}`} of={outcome} />),
      )}
    </span>
  )
}
