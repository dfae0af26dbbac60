import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { bandOf } from '@/lib/materials/schema'
import { draftContentSchema } from '@/lib/posts/schema'
import { toPostRow } from '@/lib/posts/setting-rows'
import { findDevice } from '@/lib/settings/catalog'
import { testCatalog } from '@/lib/settings/test-catalog'
import { postFile } from './schemas'
import { knownRows, settingsFile, type KnownRow } from './settings-file'

// There is one table of known-good settings: the lessons, the first rows of the library and the demo's posts agree with
// it.

const content = (...names: string[]) => readFileSync(path.join('prisma/content', ...names), 'utf8')
const known = knownRows(settingsFile.parse(parse(content('settings.yaml'))), testCatalog)

describe('the rows of the library that a lesson teaches', () => {
  const lessons = new Set(known.map(({ lesson }) => lesson))
  it.each([...lessons])('%s: appear in its tables, in every language', (lesson) => {
    for (const locale of locales) {
      const text = content('tutorials', lesson, `${locale}.md`).replaceAll(/[\s\u3000]/g, (sign) =>
        sign === '\n' ? '\n' : '',
      )
      const lines = text.split('\n').filter((line) => line.startsWith('|'))
      for (const { row } of known.filter((one) => one.lesson === lesson)) {
        const strength = row.depth === null ? `${row.speed}mm/s` : `${row.depth}%`
        const all = [
          `${row.power}%`,
          ...(row.resolution ? [row.resolution] : []),
          ...(row.frequency ? [`${row.frequency}kHz`] : []),
        ]
        const line = lines.find(
          (one) =>
            one.includes(strength) &&
            all.every((part) => one.includes(part) || isStatedOnce(text, lines, part)),
        )
        expect(line, `${locale}: ${strength} ${all.join(' ')}`).toBeDefined()
      }
    }
  })
})

/** A value that holds for a whole table is stated above it, not in each line. */
const isStatedOnce = (text: string, lines: string[], part: string) =>
  text.split('\n').some((line) => !lines.includes(line) && line.includes(part)) || lines[0]!.includes(part)

const cellOf = (device: string, module: string, material: string, method: string, thickness: number | null) =>
  [device, module, material, method, method === 'cut' ? bandOf('cut', thickness ?? 0) : ''].join(' ')

const files = readdirSync('prisma/content/posts').filter((name) => name.endsWith('.yaml'))

describe('the settings of the demo’s posts', () => {
  it.each(files)('%s: are near those that a lesson teaches for the same cell', (name) => {
    const file = postFile.parse(parse(content('posts', name)))
    const draft = draftContentSchema.parse({
      ...{ device: file.device, materials: file.materials },
      steps: file.steps.map(({ settings }) => ({ settings })),
    })
    const device = findDevice(testCatalog, draft.device)
    if (!device) return
    const far: string[] = []
    for (const typed of draft.steps.flatMap(({ settings }) => settings)) {
      const row = toPostRow(typed, device, draft.materials)
      const cell = cellOf(device.slug, row.module, row.material ?? '', row.method, row.thickness)
      const taught = known.filter(
        (one) =>
          cellOf(one.device.slug, one.row.module, one.material.slug, one.row.method, one.thickness) === cell,
      )
      if (taught.length > 0 && !taught.some((one) => isNear(row, one.row)))
        far.push(
          `${cell}: ${formatRow(row)} (${row.other ?? ''}), taught: ${taught.map(({ row }) => formatRow(row)).join(' or ')}`,
        )
    }
    expect(far).toEqual([])
  })
})

type Numbers = KnownRow['row']

/**
 * The tolerance between makers: a quarter in strength and one pass; none in the resolution, which a lesson warns about.
 */
function isNear(row: Numbers, taught: Numbers): boolean {
  const near = (value: number | null, other: number | null, share: number, least: number) =>
    value === null || other === null || Math.abs(value - other) <= Math.max(least, other * share)
  return (
    near(row.power, taught.power, 0.25, 5) &&
    near(row.depth, taught.depth, 0.25, 2) &&
    near(row.speed, taught.speed, 0.25, 1) &&
    Math.abs(row.passes - taught.passes) <= 1 &&
    row.resolution === taught.resolution
  )
}

const formatRow = ({ power, depth, speed, passes, resolution, frequency }: Numbers) =>
  [
    `${power} %`,
    depth === null ? `${speed} mm/s` : `depth ${depth}`,
    `${passes}×`,
    resolution ?? '',
    frequency ? `${frequency} kHz` : '',
  ]
    .join(' ')
    .trim()

/** Returns the thicknesses, in mm, that a text names. */
const millimetresIn = (text: string) =>
  [...text.matchAll(/(\d+(?:\.\d+)?)\s*(?:mm|毫米|ミリ)/gu)].map(([, number]) => Number(number))

it('a cut has the thickness that its own note names, and states it where the post has two of one material', () => {
  const wrong = files.flatMap((name) => {
    const { materials, steps } = postFile.parse(parse(content('posts', name)))
    const draft = draftContentSchema.parse({ materials, steps: steps.map(({ settings }) => ({ settings })) })
    const known = materials.flatMap(({ thickness }) => thickness ?? [])
    return draft.steps
      .flatMap(({ settings }) => settings)
      .filter(({ method }) => method === 'cut')
      .filter((row) => {
        const same = materials.filter(({ material }) => material === (row.material || materials[0]?.material))
        const thickness = Number(row.thickness ?? same[0]?.thickness)
        // other lengths, such as how far the focus was lowered, are not thicknesses of the post's materials
        const noted = millimetresIn(row.other ?? '').filter((one) => known.includes(one))
        return (noted.length > 0 && !noted.includes(thickness)) || (same.length > 1 && !row.thickness)
      })
      .map(({ other }) => `${name}: ${other}`)
  })
  expect(wrong).toEqual([])
})

it('a row has the material that its own note names, where the post has several', () => {
  const wordsOf = (slug: string | null | undefined) =>
    Object.values(testCatalog.materials.find((one) => one.slug === slug)?.names ?? {})
  const wrong = files.flatMap((name) => {
    const { materials, steps } = postFile.parse(parse(content('posts', name)))
    const names = (other: string, material: string | null | undefined) =>
      wordsOf(material).some((word) => other.includes(word))
    return draftContentSchema
      .parse({ materials, steps: steps.map(({ settings }) => ({ settings })) })
      .steps.flatMap(({ settings }) => settings)
      .filter(({ other, material }) => {
        const own = material || materials[0]?.material
        const another = materials.filter((one) => one.material !== own)
        return !names(other ?? '', own) && another.some((one) => names(other ?? '', one.material))
      })
      .map(({ other }) => `${name}: ${other}`)
  })
  expect(wrong).toEqual([])
})
