import { useLocale, useTranslations } from 'next-intl'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { headWithUnit } from '@/lib/i18n/join-list'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { layoutMap, type MapLayout } from '@/lib/materials/map/layout'
import { mapPoints, outcomeOf } from '@/lib/materials/map/points'
import { rangeText } from '@/lib/materials/map/number-text'
import { MAP_HEIGHT } from '@/lib/materials/map/scale'
import type { RowView } from '@/lib/materials/views'
import { MapDot, share } from './map-dot'
import { Frame, Grid } from './map-axes'
import { halo, strong } from './map-text'
import { MarkKey } from './mark-key'
import { panel, panelText, panelTitle } from './panel'
import { OutcomeMark } from './outcome-mark'
import { OwnMarks } from './own-marks'
import { useOutcomeNames } from './standing-line'

/**
 * A map of the makers' rows: power by depth or speed, hotter above and to the right. It is as wide as the page, while
 * letters and dots keep their size, so it is legible at 320 px. The table below says the same.
 */
export function AnswerMap({ answer }: { answer: AnswerPage }) {
  const t = useTranslations('materials.map')
  const locale = useLocale()
  const labels = useSettingLabels()
  const { best, cell, device } = answer
  const passes = best?.passes ?? 1
  const { points, left } = mapPoints(answer.mapRows, passes)
  const isSpeed = device.series === 'lx'
  const watts = device.modules.find(({ slug }) => slug === answer.module)!.watts
  const map = layoutMap({
    points,
    statistics: cell?.statistics ?? null,
    // Rows in one place share a point: this one contains the recommended row.
    best:
      points.find(({ power, heat }) => power === best?.power && heat === (best.speed ?? best.depth))?.row ??
      null,
    laser: isSpeed ? { watts, passes } : null,
  })
  if (!map || !cell) return null
  const unit = isSpeed ? '\u00a0mm/s' : '%'
  return (
    <section className={`flex flex-col max-md:[&>:not(.map-box)]:px-1 ${panel}`} aria-labelledby="map-title">
      <h2 id="map-title" className={panelTitle}>
        {t('title', { count: cell.makers })}
      </h2>
      <p className={panelText}>
        <Half statistics={cell.statistics} isSpeed={isSpeed} unit={unit} />
        {sentenceSeparators[locale]}
        {isSpeed ? t('energy') : t('depth')}
      </p>
      <p className={axis}>
        {isSpeed ? t('speedAxis', { name: labels.speed }) : headWithUnit(locale, labels.depth, '%')}
      </p>
      <div
        className={`map-box pt-3.5 pb-9.5 pl-9.5 md:pl-11.5 ${isSpeed ? 'pr-8.5 md:pr-11' : 'pr-2 md:pr-3.5'}`}
      >
        <svg className={drawing} height={MAP_HEIGHT} role="group" aria-labelledby="map-title">
          <Grid map={map} />
          <Frame map={map} labels={{ middle: t('middle') }} />
          {map.dots.map((dot) => (
            <MapDot key={dot.point.row} dot={dot} unit={unit} />
          ))}
          {best && <Best map={map} own={best.outcomes} unit={unit} />}
          <OwnMarks scale={map.scale} passes={passes} unit={unit} taken={map.taken} />
        </svg>
      </div>
      <p className={`${axis} text-right`}>{headWithUnit(locale, labels.power, '%')}</p>
      <OutcomeKey used={new Set(points.map(({ outcomes }) => outcomeOf(outcomes)))} />
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 text-[13px] text-muted">
        <span>
          {t('dots')} {left > 0 && t('otherPasses', { count: left })}
        </span>
        <a className="link no-print" href="#rows">
          {t('asTable')}
        </a>
      </p>
    </section>
  )
}

/** As wide as the page; letters and dots keep their size. */
const drawing = 'block w-full overflow-visible fill-muted text-[13px]/[normal] font-medium tabular-nums'
const axis = 'fine mt-2.5 mb-1 text-muted'

/** Says between which numbers the middle half of the makers lies. */
function Half({
  statistics,
  isSpeed,
  unit,
}: {
  statistics: NonNullable<AnswerPage['cell']>['statistics']
  isSpeed: boolean
  unit: string
}) {
  const t = useTranslations('materials.map')
  const heat = statistics && (isSpeed ? statistics.speed : statistics.depth)
  if (!heat) return t('few')
  return t('half', {
    power: `${rangeText(statistics.power.lower, statistics.power.upper)}%`,
    heat: `${rangeText(heat.lower, heat.upper)}${unit}`,
    what: isSpeed ? 'speed' : 'depth',
  })
}

/** The key of the dots, for the outcomes that the map shows. */
function OutcomeKey({ used }: { used: ReadonlySet<ReturnType<typeof outcomeOf>> }) {
  const names = useOutcomeNames()
  return (
    <MarkKey className="mt-2.5">
      {(['worked', 'too_weak', 'too_strong', 'failed', 'none'] as const).map(
        (outcome) =>
          (used.has(outcome) || outcome === 'worked') && (
            <span key={outcome}>
              <OutcomeMark of={outcome} />
              {names[outcome]}
            </span>
          ),
      )}
    </MarkKey>
  )
}

function Best({ map: { best }, own, unit }: { map: MapLayout; own: RowView['outcomes']; unit: string }) {
  const t = useTranslations('materials.map')
  if (!best) return null
  const { label, point, radius } = best
  const { worked, tries } = own
  return (
    <svg x={share(best.x)} y={best.y} className="overflow-visible" aria-hidden>
      <circle className="fill-none stroke-ember stroke-[2.5]" r={radius + 5} />
      {label.leadY !== null && (
        <path
          className="fill-none stroke-ink"
          d={`M${label.dx / 4} ${Math.sign(label.dy) * (radius + 6)}L${label.dx} ${label.leadY}`}
        />
      )}
      <text className={`${halo} ${strong}`} x={label.dx} y={label.dy} textAnchor={label.anchor}>
        {`${point.power}% · ${point.heat}${unit}`}
      </text>
      {tries > 0 && (
        <text className={halo} x={label.dx} y={label.dy + 17} textAnchor={label.anchor}>
          {t('worked', { worked, tries })}
        </text>
      )}
    </svg>
  )
}
