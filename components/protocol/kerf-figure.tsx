import { Frame, round } from '@/components/ui/drawing-parts'

/** Half of the gap, drawn much too wide, so that it is visible. */
const GAP = 5
const WIDTH = 236
const DEPTH = 150
const THICK = 12
/** The path of the cut: fingers of one part in the gaps of the other; the last end is not cut yet. */
const fingers = [0, 30, 60, 90, 120, DEPTH]
const near = 96
const far = 140

/** Projects a point of the sheet's face to the view that all line drawings of the site share (ui/drawings.tsx). */
const seen = (x: number, y: number, z = 0) =>
  `${round(190 + 0.866 * (x - y))} ${round(34 + 0.5 * (x + y) - z)}`
const line = (points: (readonly [number, number, number?])[]) =>
  `M${points.map(([x, y, z]) => seen(x, y, z)).join('L')}`

/** Returns the edge of the cut on the side of one part, from the far end to the near one. */
function edge(side: -1 | 1): [number, number][] {
  return fingers.slice(0, -1).flatMap((from, index): [number, number][] => {
    const x = (index % 2 ? far : near) + side * GAP
    const out = index % 2 ? side : -side
    const to = fingers[index + 1]!
    return [
      [x, index === 0 ? 0 : from - out * GAP],
      [x, to === DEPTH ? DEPTH : to + out * GAP],
    ]
  })
}

const left = edge(-1)
const right = edge(1)
const [leftEnd] = left.at(-1)!
const [rightEnd] = right.at(-1)!
const leaf = 'M0 0C8-16 30-18 44 0C30 18 8 16 0 0ZM0 0H34M12 0L20-8M12 0L20 8M22 0L29-7M22 0L29 7'

/** The figure behind the site's name: a beam parts a sheet, and the gap between the parts is the width of the cut. */
export function KerfFigure({ caption }: { caption: string }) {
  return (
    <figure className="max-w-[460px] [&_svg]:h-auto [&_svg]:w-full">
      <Frame viewBox="46 6 366 262">
        <Parts />
        <Engraving />
        <Measure />
        <text
          x="84"
          y="226"
          fill="currentColor"
          stroke="none"
          className="text-[15px] leading-none font-semibold"
        >
          0.2 mm
        </text>
        <path d={`M${seen(near, 15, 0)}V10`} stroke="var(--ember)" strokeWidth={1.6} opacity={0.75} />
        <circle
          cx={seen(near, 15).split(' ')[0]}
          cy={seen(near, 15).split(' ')[1]}
          r="5"
          fill="var(--ember)"
          stroke="none"
        />
      </Frame>
      <figcaption className="mt-1.5 max-w-[46ch] text-[15px] text-muted">{caption}</figcaption>
    </figure>
  )
}

/** Both parts, with the edges that face the reader. */
function Parts() {
  return (
    <g fill="var(--surface)">
      <path d={`${line([[0, 0], ...left, [0, DEPTH]])}Z`} />
      <path d={`${line([...right, [WIDTH, DEPTH], [WIDTH, 0]])}Z`} />
      <path
        d={`${line([
          [0, DEPTH],
          [leftEnd, DEPTH],
          [leftEnd, DEPTH, -THICK],
          [0, DEPTH, -THICK],
        ])}Z`}
      />
      <path
        d={`${line([
          [rightEnd, DEPTH],
          [WIDTH, DEPTH],
          [WIDTH, DEPTH, -THICK],
          [rightEnd, DEPTH, -THICK],
        ])}Z`}
      />
      <path
        d={`${line([
          [WIDTH, 0],
          [WIDTH, DEPTH],
          [WIDTH, DEPTH, -THICK],
          [WIDTH, 0, -THICK],
        ])}Z`}
      />
    </g>
  )
}

/** The engraving, made before the cut. */
function Engraving() {
  return (
    <g strokeWidth={1.4}>
      {[-150, -90, -30, 30, 90, 150].map((angle) => (
        <path
          key={angle}
          d={leaf}
          transform={`matrix(.866 .5 -.866 .5 ${seen(188, 76)}) rotate(${angle}) translate(5 0) scale(.86)`}
        />
      ))}
      <path
        d="M8 12H62M8 24H62M8 36H44M8 114H62M8 126H62M8 138H38"
        transform={`matrix(.866 .5 -.866 .5 ${seen(0, 0)})`}
        opacity={0.7}
      />
    </g>
  )
}

/** The measure of the gap. */
function Measure() {
  return (
    <g strokeWidth={1.2}>
      <path
        d={line([
          [leftEnd, DEPTH + 6],
          [leftEnd, DEPTH + 34],
        ])}
      />
      <path
        d={line([
          [rightEnd, DEPTH + 6],
          [rightEnd, DEPTH + 34],
        ])}
      />
      <path
        d={line([
          [leftEnd - 22, DEPTH + 26],
          [leftEnd, DEPTH + 26],
        ])}
      />
      <path
        d={line([
          [rightEnd + 22, DEPTH + 26],
          [rightEnd, DEPTH + 26],
        ])}
      />
    </g>
  )
}
