import './disc.css'
import type { MatrixCell } from './matrix-data'

/** radius of the largest disc, in its box of 38 px */
const LARGEST = 18
/** the fewest makers that fill a disc */
const FULL = 20

/**
 * A disc whose area shows the number of makers, and whose shape shows the sureness: filled, ringed or dashed; a diamond
 * for a lesson, a dot for nobody, a stroke for what cannot be done.
 */
export function Disc({ cell: [makers, sure], most = FULL }: { cell: MatrixCell; most?: number }) {
  const area = 30 + ((LARGEST ** 2 - 30) * makers) / Math.max(most, FULL)
  const radius = Math.round(Math.sqrt(area) * 10) / 10
  return (
    <svg className={`disc disc-${sure}`} viewBox="0 0 38 38" aria-hidden>
      {sure === 'never' ? (
        <path d="M15 23 23 15" />
      ) : sure === 'none' ? (
        <circle cx="19" cy="19" r="2" />
      ) : sure === 'lesson' ? (
        <path d="M19 13.5 24.5 19 19 24.5 13.5 19z" />
      ) : (
        <circle cx="19" cy="19" r={radius} />
      )}
    </svg>
  )
}
