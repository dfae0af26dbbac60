import type { CellView } from '@/lib/materials/views'
import { OutcomeMark } from './outcome-mark'

export type OutcomeCounts = CellView['outcomes']

/** As many marks as an eye counts; more are shares of a bar. */
const COUNTABLE = 40

/** How many found what, what worked first. */
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
/** without its numbers */
const smallBar = 'h-2.75 max-w-55 rounded-[4px] text-[0px]/[28px]'
const share = 'min-w-1 overflow-hidden bg-(--o) whitespace-nowrap not-italic'

/** The same as shares of a bar. Decoration: words beside it say it. */
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
 * How it came out for those who tried: a mark for each, what worked first. Decoration: the words beside it say the same
 * (standing-line.tsx). Nothing where nobody tried.
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
