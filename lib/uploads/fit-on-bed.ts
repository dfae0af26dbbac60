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
