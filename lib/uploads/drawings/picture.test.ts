import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draw, framed, INNER, MARGIN, shownGaps, SIZE, svgOf } from './picture.mjs'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'kerf-picture-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Draws an SVG and returns the grey value of its picture at a place in px. */
async function greysOf(svg: string) {
  const file = path.join(folder, 'picture.png')
  expect(await draw(svg, file)).toBe(true)
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: SIZE, height: SIZE })
  return (x: number, y: number) => data[Math.round(y) * SIZE + Math.round(x)]!
}

function pictureOf(text: string) {
  const { tag, box } = readSvg(text)
  return greysOf(framed(text, tag, box))
}

it('a wide stroke is drawn to its outer edge, in the margin', async () => {
  const grey = await pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="10" y="10" width="80" height="80" fill="none" stroke="#000" stroke-width="8"/></svg>',
  )
  const half = (4 * INNER) / 80
  for (const at of [MARGIN - half + 4, MARGIN, MARGIN + half - 4]) expect(grey(at, SIZE / 2)).toBeLessThan(60)
  for (const at of [4, MARGIN - half - 4, MARGIN + half + 4]) expect(grey(at, SIZE / 2)).toBeGreaterThan(200)
})

it.each([
  [40, 10],
  [10, 40],
])('a drawing of %i × %i lies in the middle of its picture', async (width, height) => {
  const grey = await pictureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/></svg>`,
  )
  const middle = SIZE / 2
  const [right, bottom] = [width, height].map((length) => middle + (length / 40) * (INNER / 2))
  for (const inside of [-6, 6]) {
    const expected = inside < 0 ? 'dark' : 'white'
    const shade = (x: number, y: number) => (grey(x, y) < 60 ? 'dark' : 'white')
    expect(shade(right! + inside, middle)).toBe(expected)
    expect(shade(SIZE - right! - inside, middle)).toBe(expected)
    expect(shade(middle, bottom! + inside)).toBe(expected)
    expect(shade(middle, SIZE - bottom! - inside)).toBe(expected)
  }
})

it('a marked gap lies where the picture shows it', async () => {
  const line = (x0: number, x1: number, y: number) =>
    `0\nLINE\n8\n0\n10\n${x0}\n20\n${y}\n11\n${x1}\n21\n${y}\n`
  const dxf = `0\nSECTION\n2\nENTITIES\n${line(0, 50, 0)}${line(50, 100, 30)}0\nENDSEC\n0\nEOF\n`
  const { lines, box } = readDxf(Buffer.from(dxf), 'mm')
  const grey = await greysOf(svgOf(lines, box))
  const [gap] = shownGaps([{ x0: 25, y0: 0, x1: 75, y1: 30, mm: 1 }], box, true).gaps!
  expect(grey(gap!.x0 * SIZE, gap!.y0 * SIZE)).toBeLessThan(120)
  expect(grey(gap!.x1 * SIZE, gap!.y1 * SIZE)).toBeLessThan(120)
  expect(grey(gap!.x0 * SIZE, gap!.y0 * SIZE - 12)).toBeGreaterThan(200)
})
