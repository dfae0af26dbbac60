import type { MapLayout } from '@/lib/materials/map/layout'
import { energyText } from '@/lib/materials/map/number-text'
import { MAP_HEIGHT } from '@/lib/materials/map/scale'
import { share } from './map-dot'
import { strong } from './map-text'

/** Grid lines with the numbers of both axes, and lines of equal energy. */
export function Grid({ map: { ticks, energies } }: { map: MapLayout }) {
  return (
    <g aria-hidden>
      {ticks.power.map(({ value, x, strong: isStrong }) => (
        <g key={value}>
          <line className="stroke-line" x1={share(x)} x2={share(x)} y1="0" y2={MAP_HEIGHT} />
          <text
            x={share(x)}
            y={MAP_HEIGHT + 28}
            textAnchor="middle"
            className={isStrong ? strong : undefined}
          >
            {value}
          </text>
        </g>
      ))}
      {ticks.heat.map(({ value, y, strong: isStrong }) => (
        <g key={value}>
          <line className="stroke-line" x1="0" x2="100%" y1={y} y2={y} />
          <text x="-20" y={y + 4.5} textAnchor="end" className={isStrong ? strong : undefined}>
            {value}
          </text>
        </g>
      ))}
      {energies.map(({ from, to, value, atEdge, labelled }) => (
        <g key={value}>
          <line
            className="stroke-edge [stroke-dasharray:1_4] [stroke-linecap:round]"
            x1={share(from.x)}
            y1={from.y}
            x2={share(to.x)}
            y2={to.y}
          />
          {labelled && (
            <text
              className="text-[12px]"
              x={share(to.x)}
              y={atEdge ? to.y + 4 : to.y - 5}
              dx={atEdge ? 6 : 0}
              textAnchor={atEdge ? 'start' : 'middle'}
            >
              {energyText(value)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/**
 * A range frame in place of axes: a thin line over the range of the dots, a thick one over the middle half, a notch at
 * the median.
 */
export function Frame({ map: { frame, middle }, labels }: { map: MapLayout; labels: { middle: string } }) {
  const under = MAP_HEIGHT + 8
  return (
    <g aria-hidden>
      <line
        className="stroke-edge"
        x1={share(frame.x.low.x)}
        x2={share(frame.x.high.x)}
        y1={under}
        y2={under}
      />
      <line className="stroke-edge" x1="-8" x2="-8" y1={frame.y.low.y} y2={frame.y.high.y} />
      {middle && (
        <>
          <rect
            className="fill-[color-mix(in_srgb,var(--edge)_15%,var(--surface))] stroke-edge [stroke-dasharray:4_3]"
            x={share(middle.low.x)}
            width={share(Math.max(0.004, middle.high.x - middle.low.x))}
            y={Math.min(middle.low.y, middle.high.y)}
            height={Math.max(2, Math.abs(middle.high.y - middle.low.y))}
            rx="8"
          />
          {middle.label && (
            <text
              className="text-[12px]"
              x={share(middle.label.x)}
              dx={middle.label.dx}
              y={middle.label.y}
              textAnchor={middle.label.anchor}
            >
              {labels.middle}
            </text>
          )}
          <line
            className="stroke-ink stroke-5"
            x1={share(middle.low.x)}
            x2={share(middle.high.x)}
            y1={under}
            y2={under}
          />
          <line className="stroke-ink stroke-5" x1="-8" x2="-8" y1={middle.low.y} y2={middle.high.y} />
          <line
            className="stroke-ink stroke-2"
            x1={share(middle.median.x)}
            x2={share(middle.median.x)}
            y1={under - 7}
            y2={under + 7}
          />
          <line className="stroke-ink stroke-2" x1="-15" x2="-1" y1={middle.median.y} y2={middle.median.y} />
        </>
      )}
    </g>
  )
}
