import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const read = (name: string) => readFileSync(inRoot('docs/security', name), 'utf8')
const rows = [
  ...read('asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm),
].map(([, number, level, asked, status, shown]) => ({
  ...{
    number: number!,
    level: Number(level),
    asked: asked!.trim(),
    status: status!.trim(),
    shown: shown!.trim(),
  },
}))
const filesIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:lib|app|components|scripts|e2e|prisma|docs|deploy)\/[^`*]+|[\w.-]+\.(?:ts|json|yaml))`/g,
    ),
  ].map(([, file]) => file!)

/** How many requirements of levels 1 and 2 each chapter has. */
const LEVELS_1_AND_2 = [27, 11, 19, 10, 9, 32, 18, 7, 7, 29, 13, 9, 13, 9, 13, 16, 7]

describe('docs/security/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const numbers = rows.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const counted = LEVELS_1_AND_2.map(
      (_, at) => rows.filter(({ number, level }) => level < 3 && number.startsWith(`${at + 1}.`)).length,
    )
    expect(counted).toEqual(LEVELS_1_AND_2)
  })

  it.each(['asvs.md', 'inventory.md'])('%s names only files that exist', (name) => {
    const files = filesIn(read(name))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  })

  it('states for each requirement whether it is met, and for most by which test', () => {
    for (const { number, status } of rows) {
      expect(status, number).toMatch(/^(held|partly|not held|n\/a|the operator's|as \d)/)
    }
    expect(rows.filter(({ shown }) => filesIn(shown).length > 0).length).toBeGreaterThan(rows.length / 2)
  })
})
