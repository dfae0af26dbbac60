type Size = { widthMm: number; heightMm: number }
type Bed = { workWidth: number; workHeight: number }

/** How something fits a work area, mm: `spare` is the remaining room in each direction, `over` the excess. */
export type Fit = { turned: boolean; spare: [x: number, y: number] } | { over: [x: number, y: number] }

/**
 * Returns the fit as drawn, or turned by 90° when only that fits. When neither fits, returns the one with the smaller
 * excess.
 */
export function fitOnBed({ widthMm, heightMm }: Size, { workWidth, workHeight }: Bed): Fit {
  const ways = [
    { turned: false, spare: [workWidth - widthMm, workHeight - heightMm] as [number, number] },
    { turned: true, spare: [workWidth - heightMm, workHeight - widthMm] as [number, number] },
  ]
  const way = ways.find(({ spare }) => spare.every((side) => side >= 0))
  if (way) return way
  const overs = ways.map(({ spare }) => spare.map((side) => Math.max(0, -side)) as [number, number])
  const [asItIs, turned] = overs as [[number, number], [number, number]]
  return { over: turned[0] + turned[1] < asItIs[0] + asItIs[1] ? turned : asItIs }
}

/** A line about files on one work area; `name` is set when it concerns one of them. */
type FitLine = { name?: string; fit: Fit }

/**
 * Returns the fit of files on one work area in as few lines as possible. When all or none fit, the tightest one stands
 * for all; otherwise each file that does not fit has a line, once for all formats of a drawing.
 */
export function fitLines(files: readonly (Size & { name: string })[], bed: Bed): FitLine[] {
  const all = files.map(({ name, ...size }) => ({ name, fit: fitOnBed(size, bed) }))
  const over = all.filter(isOver)
  if (over.length === 0 || over.length === all.length)
    return all.length > 0 ? [{ fit: all.map(({ fit }) => fit).reduce(tighter) }] : []
  const lines = new Map<string, Fit>()
  for (const { name, fit } of over) {
    const drawing = drawingOf(name)
    const formats = all.filter((file) => drawingOf(file.name) === drawing)
    const label = formats.length > 1 && formats.every(isOver) ? drawing : name
    const before = lines.get(label)
    lines.set(label, before ? tighter(before, fit) : fit)
  }
  return [...lines].map(([name, fit]) => ({ name, fit }))
}

const isOver = ({ fit }: { fit: Fit }) => 'over' in fit

/** Returns a file's name without its extension. */
const drawingOf = (name: string) => name.replace(/\.[^.]+$/, '')

/** Returns the tighter fit: by the direction with the least room, then by both. */
function tighter(a: Fit, b: Fit): Fit {
  const [sidesOfA, sidesOfB] = [roomOf(a), roomOf(b)]
  const difference = Math.min(...sidesOfB) - Math.min(...sidesOfA) || sum(sidesOfB) - sum(sidesOfA)
  return difference < 0 ? b : a
}

/** Returns the remaining room in each direction, negative for an excess. */
const roomOf = (fit: Fit) => ('over' in fit ? fit.over.map((side) => -side) : fit.spare)
const sum = (sides: number[]) => sides.reduce((a, b) => a + b, 0)
