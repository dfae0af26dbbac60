import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { designFile } from './schemas'

// The sizes in a description match the drawing, and both files of a design state that they are in millimetres.

const folder = 'prisma/content/designs'
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const designs = designFile.parse(parse(readFileSync('prisma/content/designs.yaml', 'utf8')))

/**
 * Returns width and height, in mm, of every cut outline, computed from the ends of its segments, and of the sheet
 * itself.
 */
function sizesIn(svg: string): [number, number][] {
  const box = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)!
  const cut = svg.slice(Math.max(0, svg.indexOf('id="CUT"')))
  const outlines = [...cut.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => path!.split(/(?=M)/))
  return [[Number(box[1]), Number(box[2])], ...outlines.map(sizeOf)]
}

function sizeOf(outline: string): [number, number] {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command, given] of outline.matchAll(/([MLHVCQA])([^MLHVCQAZ]*)/g)) {
    const numbers = (given!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const step = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 }[command!]!
    for (let at = step; at <= numbers.length; at += step) {
      if (command !== 'V') xs.push(numbers[at - (command === 'H' ? 1 : 2)]!)
      if (command !== 'H') ys.push(numbers[at - 1]!)
    }
  }
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

/** Returns the sizes that a text names, such as "190 × 178"; the sides come in either order. */
const statedSizes = (text: string) =>
  [...text.matchAll(/(\d+(?:\.\d+)?) ?× ?(\d+(?:\.\d+)?)/g)].map(([, width, height]): [number, number] => [
    Number(width),
    Number(height),
  ])

const isSize = ([width, height]: [number, number], [w, h]: [number, number]) =>
  (Math.abs(width - w) < 0.6 && Math.abs(height - h) < 0.6) ||
  (Math.abs(width - h) < 0.6 && Math.abs(height - w) < 0.6)

// the size of the folded sheet, which the drawing does not show
const folded: Record<string, string> = { 'd-crane-card': '112×148', 'd-snow-lantern': '44 × 112' }

describe('the sizes that a design names', () => {
  it.each(designs.map(({ slug }) => slug))('%s: appear in its drawing', (slug) => {
    const { name, description, files } = designs.find((one) => one.slug === slug)!
    const drawn = sizesIn(read(files.find((file) => file.endsWith('.svg'))!))
    const fullText = `${name} ${description}`.replace(folded[slug] ?? '', '')
    const wrong = statedSizes(fullText).filter((size) => !drawn.some((one) => isSize(size, one)))
    expect(wrong).toEqual([])
  })

  it.each(readdirSync(folder).filter((file) => file.endsWith('.dxf')))('%s: is in millimetres', (file) => {
    expect(read(file).replaceAll('\r', '')).toMatch(/\n\$INSUNITS\n\s*70\n\s*4\n/)
  })
})

describe('the sizes that a project names', () => {
  // projects that show a piece exactly as its design draws it
  it.each([
    ['acrylic-stars', '104 × 38', 'd-star-disc'],
    ['birch-fox-puzzle', '190 × 178', 'd-fox-puzzle'],
    ['birch-herb-labels', '40 × 102', 'd-herb-labels'],
    ['birch-leaf-earrings', '60 × 28', 'd-leaf-earring'],
    ['leather-crane', '64×108', 'd-luggage-tag'],
    ['leather-key-fob', '94 × 38', 'd-key-fob'],
    ['slate-house-number', '216 × 156', 'd-house-number'],
    ['stamp-wave', '70×46', 'd-wave-stamp'],
    ['acrylic-open-sign', '196 × 112', 'd-open-sign'],
  ])('%s: %s is what %s draws', (post, size, design) => {
    expect(readFileSync(`prisma/content/posts/${post}.yaml`, 'utf8')).toContain(size)
    const drawn = sizesIn(read(`${design}.svg`))
    expect(statedSizes(size).every((stated) => drawn.some((one) => isSize(stated, one)))).toBe(true)
  })
})
