import { describe, expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes'

describe('readingMinutes', () => {
  it('is at least a minute', () => {
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('A laser knows two tones.')).toBe(1)
  })

  it('counts words, and characters in languages without blanks', () => {
    expect(readingMinutes('burnt '.repeat(600))).toBe(3)
    expect(readingMinutes('burnt '.repeat(601))).toBe(4)
    expect(readingMinutes('激光只认两个色调。'.repeat(150))).toBe(3)
    expect(readingMinutes('レーザーの色は。'.repeat(170))).toBe(3)
  })

  it('adds words of another script to the characters', () => {
    expect(readingMinutes(`${'光'.repeat(800)} ${'Kerf '.repeat(400)}`)).toBe(4)
  })

  it('ignores markup and the addresses of links', () => {
    const rows = '|---|---|\n- **\n'.repeat(500)
    expect(readingMinutes(rows)).toBe(1)
    expect(readingMinutes('[a](https://kerf.example/of/many/parts) '.repeat(200))).toBe(1)
  })
})
