import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { outcomeOf } from '@/lib/materials/map/points'
import type { RowView } from '@/lib/materials/views'
import { wilson } from '@/lib/materials/wilson'

/** The interval in which the share of successes lies, given the few reports (Wilson). */
export function Interval({ row: { outcomes } }: { row: RowView }) {
  const t = useTranslations('materials.rows')
  const format = useFormat()
  const range = wilson(outcomes.worked, outcomes.tries)
  if (!range) return <span className="fine muted">–</span>
  const at = (share: number) => 4 + share * 124
  return (
    <svg
      className={`block h-4.5 w-30 fill-(--o) o-${outcomeOf(outcomes)}`}
      viewBox="0 0 132 18"
      role="img"
      aria-label={t('between', {
        low: format.number(range.lower * 100, { maximumFractionDigits: 0 }),
        high: format.number(range.upper * 100, { maximumFractionDigits: 0 }),
      })}
    >
      <line className="stroke-line stroke-2" x1="4" x2="128" y1="9" y2="9" />
      <line
        className="stroke-(--o) stroke-3 opacity-45 [stroke-linecap:round]"
        x1={at(range.lower)}
        x2={at(range.upper)}
        y1="9"
        y2="9"
      />
      <circle cx={at(outcomes.worked / outcomes.tries)} cy="9" r="5" />
    </svg>
  )
}
