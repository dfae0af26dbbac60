import { useLocale, useTranslations } from 'next-intl'
import type { Dot } from '@/lib/materials/map/layout'
import { joinFacts } from '@/lib/i18n/join-list'
import { MapLink } from './map-link'
import { useOutcomeNames, useWorkedFor } from './standing-line'

type Outcome = Dot['point']['outcome']

/** Returns a position across the map as a percentage; `x` is 0–1. */
export const share = (x: number) => `${Number((x * 100).toFixed(2))}%`

/** A row on the map; colour and shape show its outcome, and it links to its project. */
export function MapDot({ dot: { x, y, radius, point, counted }, unit }: { dot: Dot; unit: string }) {
  const t = useTranslations('materials.map')
  const names = useOutcomeNames()
  const workedFor = useWorkedFor()
  const makers = point.makers.flatMap((name) => name ?? [])
  const locale = useLocale()
  const label = joinFacts(locale, [
    `${point.power}% · ${point.heat}${unit}`,
    names[point.outcome],
    workedFor(point.outcomes),
    ...(point.makers.length > 1 ? [t('makers', { count: point.makers.length })] : makers),
  ])
  const r = radius
  return (
    <svg x={share(x)} y={y} className="overflow-visible">
      <MapLink href={point.href ?? '#rows'} label={label}>
        <title>{label}</title>
        <circle fill="transparent" r="13" />
        <g className={`o-${point.outcome} ${dotLook} ${inkOf(point.outcome)}`}>
          {point.outcome === 'too_weak' ? (
            <path d={`M${-r} ${-0.8 * r}H${r}L0 ${0.95 * r}z`} />
          ) : point.outcome === 'too_strong' ? (
            <path d={`M${-r} ${0.8 * r}H${r}L0 ${-0.95 * r}z`} />
          ) : point.outcome === 'failed' ? (
            <path
              d={`M${-0.7 * r} ${-0.7 * r}L${0.7 * r} ${0.7 * r}M${0.7 * r} ${-0.7 * r}L${-0.7 * r} ${0.7 * r}`}
            />
          ) : (
            <circle r={r} />
          )}
        </g>
        {counted && (
          <text
            className={`text-[12px]/[normal] font-bold normal-nums ${isOpen(point.outcome) ? 'fill-ink' : 'fill-surface'}`}
            y="4"
            textAnchor="middle"
            aria-hidden
          >
            {point.makers.length}
          </text>
        )}
      </MapLink>
    </svg>
  )
}

const dotLook = '[stroke-linejoin:round] [a:is(:hover,:focus-visible)_&]:stroke-ink'
/** An unreported or failed outcome is drawn as a ring or a cross, without a fill. */
const isOpen = (outcome: Outcome) => outcome === 'none' || outcome === 'failed'
const inkOf = (outcome: Outcome) =>
  outcome === 'failed'
    ? 'fill-none stroke-(--o) stroke-[2.8] [stroke-linecap:round]'
    : `stroke-[1.5] ${outcome === 'none' ? 'fill-surface stroke-edge' : 'fill-(--o) stroke-surface'}`
