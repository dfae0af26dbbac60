import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { designFile } from './schemas'

// What a description says a design measures can be measured in its file, and both files say that they are in millimetres.

const folder = 'prisma/content/designs'
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const designs = designFile.parse(parse(readFileSync('prisma/content/designs.yaml', 'utf8')))

/** Width and height, in mm, of every outline that is cut, by the ends of its pieces, and of the sheet itself. */
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

/** "190 × 178" of a text; the sides of it in either order. */
const statedSizes = (text: string) =>
  [...text.matchAll(/(\d+(?:\.\d+)?) ?× ?(\d+(?:\.\d+)?)/g)].map(([, width, height]): [number, number] => [
    Number(width),
    Number(height),
  ])

const isSize = ([width, height]: [number, number], [w, h]: [number, number]) =>
  (Math.abs(width - w) < 0.6 && Math.abs(height - h) < 0.6) ||
  (Math.abs(width - h) < 0.6 && Math.abs(height - w) < 0.6)

// what a sheet measures once it is folded
const folded: Record<string, string> = { 'd-crane-card': '112×148', 'd-snow-lantern': '44 × 112' }

describe('the sizes that a design names', () => {
  it.each(designs.map(({ slug }) => slug))('%s: stand in its drawing', (slug) => {
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
  // where a project shows a piece that its design draws as it is
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
