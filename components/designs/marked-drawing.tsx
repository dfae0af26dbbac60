import { useSite } from '@/components/shell/site-context'
import { Picture } from '@/components/ui/picture'
import type { PictureImage } from '@/components/ui/picture-address'
import { joinList } from '@/lib/i18n/join-list'
import './marked-drawing.css'

/** An open outline in a drawing: both ends as fractions of the picture, and their distance in words. */
export type Mark = { x0: number; y0: number; x1: number; y1: number; label: string }

/** how many marks have labels; more labels would stand too close together */
const LABELLED = 12

/** A drawing with marks at its open outlines, folded behind a summary. */
export function MarkedDrawing({
  summary,
  image,
  alt,
  marks,
}: {
  summary: string
  image: PictureImage
  alt: string
  marks: readonly Mark[]
}) {
  const { locale } = useSite()
  return (
    <details className="marked max-w-[482px] text-[13px]">
      <summary className="link inline-block cursor-pointer py-1">{summary}</summary>
      <figure>
        <Picture image={image} alt={alt} sizes="(min-width: 520px) 480px, 100vw" />
        <svg viewBox="0 0 1000 1000" aria-hidden>
          {marks.map(({ x0, y0, x1, y1, label }, n) => {
            const [left, right] = [Math.max(x0, x1) * 1000 + 22, Math.min(x0, x1) * 1000 - 22]
            const inwards = left > 780
            return (
              <g key={n}>
                <path d={`M${x0 * 1000} ${y0 * 1000}L${x1 * 1000} ${y1 * 1000}`} strokeDasharray="6 6" />
                <circle cx={x0 * 1000} cy={y0 * 1000} r="12" />
                <circle cx={x1 * 1000} cy={y1 * 1000} r="12" />
                {n < LABELLED && (
                  <text
                    x={inwards ? right : left}
                    y={((y0 + y1) / 2) * 1000 + 9}
                    textAnchor={inwards ? 'end' : 'start'}
                  >
                    {label}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      </figure>
      <p className="sr-only">{joinList(locale, [...new Set(marks.map(({ label }) => label))])}</p>
    </details>
  )
}
