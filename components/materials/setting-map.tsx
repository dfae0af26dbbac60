import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { headWithUnit } from '@/lib/i18n/join-list'
import { layoutSmall, SMALL_HEIGHT, SMALL_WIDTH, type SmallMap } from '@/lib/materials/map/small-map'
import { rangeText } from '@/lib/materials/map/number-text'
import type { AmongView } from '@/lib/materials/views'

/**
 * A small map of where settings lie among those of other makers: power by depth or speed, the middle half of all
 * makers, a dot for each other maker, a ring for these settings. The words beside it say the same; both link to the
 * library.
 */
export function SettingMap({
  among,
  own = [among.own],
  href,
  title,
  children,
}: {
  among: AmongView
  /** the points of several rows in the same place */
  own?: readonly [number, number][]
  href: string
  /** the place of the settings, where no heading names it */
  title?: ReactNode
  /** the comparison in words */
  children?: ReactNode
}) {
  const t = useTranslations('materials.among')
  const { by, makers, middle } = among
  const unit = by === 'speed' ? '\u00a0mm/s' : '%'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Drawing map={layoutSmall(among, own)} by={by} />
      <div className="grid min-w-0 flex-1 basis-32 gap-1 text-sm text-muted">
        {title && <b className="text-ink">{title}</b>}
        <span>
          {t('half', {
            power: `${rangeText(...middle.power)}%`,
            heat: `${rangeText(...middle.heat)}${unit}`,
            what: by,
          })}
        </span>
        {children && <span>{children}</span>}
        <Link className="link justify-self-start" href={href} prefetch={false}>
          {t('open', { makers })}
        </Link>
      </div>
    </div>
  )
}

/**
 * px: room for the numbers and the name of the vertical axis (`LEFT`, `TOP`) and for those of the horizontal one
 * (`BOTTOM`).
 */
const LEFT = 34
const TOP = 18
const BOTTOM = 34

function Drawing({ map: { dots, own, middle, power, heat }, by }: { map: SmallMap; by: AmongView['by'] }) {
  const locale = useLocale()
  const labels = useSettingLabels()
  return (
    <svg
      className="digits flex-none overflow-visible fill-muted text-xs"
      width={LEFT + SMALL_WIDTH}
      height={TOP + SMALL_HEIGHT + BOTTOM}
      viewBox={`${-LEFT} ${-TOP} ${LEFT + SMALL_WIDTH} ${TOP + SMALL_HEIGHT + BOTTOM}`}
      aria-hidden
    >
      <text x={-LEFT} y="-8">
        {headWithUnit(locale, labels[by], by === 'speed' ? 'mm/s' : '%')}
      </text>
      <rect width={SMALL_WIDTH} height={SMALL_HEIGHT} rx="4" className="fill-sunken" />
      <rect {...middle} rx="3" className="fill-edge/25" />
      {dots && <path d={dots} className="stroke-edge stroke-5 [stroke-linecap:round]" />}
      {own.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-ember stroke-surface stroke-2" />
      ))}
      {heat.map(({ value, at }) => (
        <text key={value} x="-5" y={at + 4} textAnchor="end">
          {value}
        </text>
      ))}
      {power.map(({ value, at }) => (
        <text key={value} x={at} y={SMALL_HEIGHT + 13} textAnchor="middle">
          {value}
        </text>
      ))}
      <text x={SMALL_WIDTH} y={SMALL_HEIGHT + 28} textAnchor="end">
        {headWithUnit(locale, labels.power, '%')}
      </text>
    </svg>
  )
}
