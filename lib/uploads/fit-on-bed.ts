type Size = { widthMm: number; heightMm: number }
type Bed = { workWidth: number; workHeight: number }

/** How something lies on a work area, mm: `spare` is what is left in each direction, `over` by how much it is too large. */
export type Fit = { turned: boolean; spare: [x: number, y: number] } | { over: [x: number, y: number] }

/** As it is, or turned by 90° where only that fits; the way that is too large by less where neither does. */
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

/** What is said of files on one work area; `name` where it is about one of them alone. */
type FitLine = { name?: string; fit: Fit }

/**
 * Files on one work area in as few lines as are true: where all fit, or none does, the tightest speaks for all of them;
 * otherwise each that does not fit is named, once for all formats of a drawing.
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

/** A file's name without its format. */
const drawingOf = (name: string) => name.replace(/\.[^.]+$/, '')

/** By the direction with the least room, then by both. */
function tighter(a: Fit, b: Fit): Fit {
  const [sidesOfA, sidesOfB] = [roomOf(a), roomOf(b)]
  const difference = Math.min(...sidesOfB) - Math.min(...sidesOfA) || sum(sidesOfB) - sum(sidesOfA)
  return difference < 0 ? b : a
}

/** What is left in each direction; below zero where it is too large. */
const roomOf = (fit: Fit) => ('over' in fit ? fit.over.map((side) => -side) : fit.spare)
const sum = (sides: number[]) => sides.reduce((a, b) => a + b, 0)
