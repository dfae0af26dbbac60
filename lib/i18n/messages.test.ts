import { readdirSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { messageDomains } from './domains'
import { locales, type Locale } from './locales'
import { loadMessages, withoutBreaks } from './messages'
import { scanTexts, sourceFiles, type DynamicUse, type Use } from './test-scan'

type Texts = Map<string, string>
const texts = new Map<Locale, Texts>()
const translations = locales.filter((locale) => locale !== 'en')

function flatten(tree: object, path: string, into: Texts): Texts {
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) flatten(value, `${path}${key}.`, into)
    else into.set(path + key, String(value))
  }
  return into
}

beforeAll(async () => {
  for (const locale of locales) texts.set(locale, flatten(await loadMessages(locale), '', new Map()))
})

describe('message files', () => {
  it.each(locales)('in %s exist for every domain, and no others', (locale) => {
    expect(readdirSync(`messages/${locale}`).sort()).toEqual(
      messageDomains.map((domain) => `${domain}.json`).sort(),
    )
  })

  it('are all declared in types.d.ts', () => {
    const types = readFileSync('types.d.ts', 'utf8')
    const typed = [...types.matchAll(/^ {6}(\w+): typeof \w+$/gm)].map(([, domain]) => domain)
    expect(typed.sort()).toEqual([...messageDomains].sort())
  })
})

describe.each(translations)('%s', (locale) => {
  it('has the keys of English', () => {
    const [own, english] = [[...texts.get(locale)!.keys()], [...texts.get('en')!.keys()]]
    expect({
      missing: english.filter((key) => !texts.get(locale)!.has(key)),
      tooMany: own.filter((key) => !texts.get('en')!.has(key)),
    }).toEqual({ missing: [], tooMany: [] })
  })

  it('has the same values in each text as English', () => {
    const wrong = [...texts.get(locale)!].flatMap(([key, text]) => {
      const english = texts.get('en')!.get(key)
      if (english === undefined) return []
      const [wanted, given] = [placesOf(english), placesOf(text)]
      return JSON.stringify(wanted) === JSON.stringify(given)
        ? []
        : [`${key}: ${wanted.join(' ')} ≠ ${given.join(' ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('is translated', () => {
    const same = [...texts.get(locale)!].filter(
      ([key, text]) => text === texts.get('en')!.get(key) && /\p{L}/u.test(proseOf(text)),
    )
    expect(same).toEqual([])
  })
})

it.each(locales)('every text of %s is valid ICU, and none is empty', (locale) => {
  const wrong = [...texts.get(locale)!].filter(([, text]) => {
    if (text.trim() === '') return true
    try {
      parse(text)
      return false
    } catch {
      return true
    }
  })
  expect(wrong).toEqual([])
})

it('a number keeps its unit, in a text as it is written and in a compiled one', () => {
  expect(withoutBreaks('Fields {side} mm, 2 W each, in mm')).toBe(
    'Fields {side}\u00a0mm, 2\u00a0W each, in mm',
  )
  expect(withoutBreaks('厚さ {thickness} mmの切断、5 MBまで')).toBe(
    '厚さ {thickness}\u00a0mmの切断、5\u00a0MBまで',
  )
  const compiled = ['Fields ', ['side'], ' mm, ', ['n', 3, { one: [0, ' W each'], other: 'in mm' }], ' mmm']
  expect(withoutBreaks(compiled)).toEqual([
    ...['Fields ', ['side'], '\u00a0mm, '],
    ...[['n', 3, { one: [0, '\u00a0W each'], other: 'in mm' }], ' mmm'],
  ])
})

it('Chinese has no kana, Japanese has its own script, and English has neither', () => {
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
  const found = (locale: Locale, wrong: (text: string) => boolean) =>
    [...texts.get(locale)!].filter(([, text]) => wrong(text))
  expect(found('zh-cn', (text) => kana.test(text))).toEqual([])
  expect(found('en', (text) => kana.test(text) || /\p{Script=Han}/u.test(text))).toEqual([])
  const own = (text: string) => kana.test(text) || /\p{Script=Han}/u.test(text)
  expect(found('ja', (text) => !own(text) && /\p{L}/u.test(proseOf(text)))).toEqual([])
  expect(found('zh-cn', (text) => !own(text) && /\p{L}/u.test(proseOf(text)))).toEqual([])
})

describe('the texts that the sources use', () => {
  let uses: Use[] = []
  let dynamic: DynamicUse[] = []
  beforeAll(() => {
    ;({ uses, dynamic } = scanTexts(sourceFiles()))
  })

  it('exist', () => {
    const all = new Set(nodesOf([...texts.get('en')!.keys()]))
    const missing = uses.filter(({ namespaces, key }) => {
      return !namespaces.some((namespace) => [...all].some((known) => matches(join(namespace, key), known)))
    })
    expect(missing.map(({ file, namespaces, key }) => `${file}: ${namespaces.join(' or ')}.${key}`)).toEqual(
      [],
    )
  })

  it('are all texts that exist', () => {
    const exact = new Set<string>()
    const patterns: string[] = []
    for (const { namespaces, key } of uses)
      for (const namespace of namespaces) {
        if (key.includes('*')) patterns.push(join(namespace, key))
        else exact.add(join(namespace, key))
      }
    for (const { namespaces, literals } of dynamic)
      for (const namespace of namespaces) for (const literal of literals) exact.add(join(namespace, literal))
    const unused = [...texts.get('en')!.keys()].filter(
      (key) =>
        !exact.has(key) &&
        !patterns.some((pattern) => matches(pattern, key)) &&
        !namedElsewhere.some((pattern) => matches(pattern, key)),
    )
    expect(unused).toEqual([])
  })
})

/** Texts whose keys come from a variable: a table, a database row, another file. A new one must be listed here. */
const namedElsewhere = [
  'errors.*', // lib/core/error-codes.test.ts
  'validation.*', // lib/core/error-codes.test.ts
  'events.reasons.*', // lib/moderation/reasons.test.ts
  'events.suspensions.*', // lib/moderation/reasons.test.ts
  'notifications.*_*', // lib/notifications/texts.test.ts
  'notifications.followed',
  'notifications.announcement',
  'notifications.who.*', // lib/notifications/notification-texts.ts
  'shell.card.*', // lib/seo/cards/card.ts
  'publish.place.*', // components/post-form/form-fields.ts
  // lib/i18n/offer-line.ts
  ...['coupon', 'couponNoMinimum', 'giftCard', 'giftCardNoMinimum', 'file', 'product'].map(
    (key) => `rewards.card.${key}`,
  ),
  'search.article', // components/search/hit-list.tsx
  'search.video',
]

const join = (namespace: string, key: string) => (namespace === '' ? key : `${namespace}.${key}`)

/** Returns whether a key matches a pattern with open parts; an open part may be a whole path. */
function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}

/** Returns every key and every group of keys, because `raw` reads groups. */
function nodesOf(keys: string[]): string[] {
  return keys.flatMap((key) => key.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.')))
}

/** Returns the values and marks of a text, sorted by name, including the options of a choice. */
function placesOf(text: string): string[] {
  const found = new Set<string>()
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        found.add(`<${element.value}>`)
        visit(element.children)
        continue
      }
      const options = element.type === TYPE.select ? `:${Object.keys(element.options).sort().join('|')}` : ''
      found.add(`{${element.value}${options}}`)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(parse(text))
  return [...found].sort()
}

/** Returns a text without its values, names of things and units. */
function proseOf(text: string): string {
  const words: string[] = []
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) words.push(element.value)
      else if (element.type === TYPE.tag) visit(element.children)
      else if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  visit(parse(text))
  return words.join(' ').replace(names, ' ')
}

/** Words with the same spelling in every language. */
const names = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${[
    ...[
      'Kerf',
      'Seeds',
      'LP\\d?',
      'LX\\d?',
      'Google',
      'YouTube',
      'Instagram',
      'Facebook',
      'TikTok',
      'X',
      'EU',
    ],
    // the levels' own names appear beside the translated ones
    ...['Explorer', 'Builder', 'Creator', 'Visionary'],
    ...['SVG', 'DXF', 'PDF', 'PNG', 'JPEG', 'GIF', 'WebP', 'MP4', 'CC BY(-SA|-NC)?', 'CC0', 'CO₂'],
    ...['mm', 's', 'cm', 'nm', 'kHz', 'dpi', 'MB', 'W'],
  ].join('|')})(?![\p{L}\p{N}])`,
  'gu',
)
