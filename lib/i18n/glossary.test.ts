import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentenceSeparators } from './languages.mjs'
import { isLocale, locales, type Locale } from './locales'
import { contentTexts, interfaceTexts, type Text } from './test-texts'

type Rule = { locale: Locale; never: RegExp; write: string; everywhere: boolean; allowed: string[] }

/** Returns the rows of "Words that are not used" in docs/glossary.md. */
function readRules(markdown: string): Rule[] {
  const [, table = ''] = markdown.split('## Words that are not used')
  return [...table.matchAll(new RegExp(`^\\| (${locales.join('|')}) +\\|(.*)\\|$`, 'gm'))].map(
    ([, locale, rest]) => {
      const [never = '', write = '', where = '', allowed = ''] = rest!.split('|').map((cell) => cell.trim())
      if (!isLocale(locale) || !never || !write || !['interface', 'everywhere'].includes(where))
        throw new Error(`a row that cannot be read: ${locale} ${rest}`)
      const words = never.split(', ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return {
        locale,
        never:
          // in a language with spaces, words match as a whole
          sentenceSeparators[locale] !== ''
            ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'iu')
            : new RegExp(words.join('|'), 'u'),
        write,
        everywhere: where === 'everywhere',
        allowed: allowed.split('; ').filter(Boolean),
      }
    },
  )
}

/** Returns the violations in a text: its place, the word, and the replacement. */
function faultsOf({ at, locale, text }: Text, rules: Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (
      rule.locale !== locale ||
      rule.allowed.some((key) => /^[a-z]+\.[\w.]+$/.test(key) && at.startsWith(key))
    )
      return []
    const rest = rule.allowed.reduce((left, phrase) => left.replaceAll(phrase, ' '), text)
    const [word] = rule.never.exec(withoutNames(rest)) ?? []
    return word ? [`${at} (${locale}): “${word}” → ${rule.write}`] : []
  })
}

/** Removes the names of values: nobody reads `{device}`. */
const withoutNames = (text: string) => text.replace(/\{\w+/g, '{')

const rules = readRules(readFileSync('docs/glossary.md', 'utf8'))

it('the table has rows for each language', () => {
  for (const locale of locales)
    expect(
      rules.filter((rule) => rule.locale === locale).length,
      `rows of ${locale} in docs/glossary.md, "Words that are not used"`,
    ).toBeGreaterThan(0)
})

describe('no word of the table occurs', () => {
  it('in the messages', async () => {
    expect((await interfaceTexts()).flatMap((text) => faultsOf(text, rules))).toEqual([])
  })

  it('in pages, lessons, captions and demo content', () => {
    const everywhere = rules.filter((rule) => rule.everywhere)
    expect(contentTexts().flatMap((text) => faultsOf(text, everywhere))).toEqual([])
  })
})

it.each<[Locale, string, string[]]>([
  ['en', 'Sign in to see your piece.', ['here (en): “Sign in” → log in', 'here (en): “piece” → project']],
  ['en', 'Sign into the masterpiece. {piece}', []],
  ['zh-cn', '查看制作教程', []],
  ['zh-cn', '查看教程', ['here (zh-cn): “教程” → 课程']],
  ['ja', '新作をお知らせします', []],
])('the rules find in the %s text %s', (locale, text, wanted) => {
  const found = faultsOf({ at: 'here', locale, text }, rules).map((fault) => fault.split(';')[0])
  expect(found.sort()).toEqual(wanted.sort())
})
