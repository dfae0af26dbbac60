import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'

type Messages = { [key: string]: string | Messages }

const read = (path: string) => readFileSync(path, 'utf8')
const catalogue = (name: string, locale: Locale) =>
  JSON.parse(read(`messages/${locale}/${name}.json`)) as Messages
const valuesOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)))

it.each(locales)('the pages in %s name the ways through the site by their labels', (locale) => {
  const labels = new Set(
    ['account', 'profile', 'rewards', 'seeds', 'shell'].flatMap((name) => valuesOf(catalogue(name, locale))),
  )
  const ways = readdirSync('prisma/content/pages').flatMap((page) =>
    [...read(`prisma/content/pages/${page}/${locale}.md`).matchAll(/\*([^*\n]+ → [^*\n]+)\*/g)].map(
      ([, way]) => way!,
    ),
  )
  expect(ways.length).toBeGreaterThan(4)
  const unknown = ways.flatMap((way) => way.split(' → ')).filter((label) => !labels.has(label))
  expect(unknown).toEqual([])
})

it.each(locales)('the FAQ in %s names the buttons for the desktop site and for a report', (locale) => {
  const faq = read(`prisma/content/pages/faq/${locale}.md`)
  for (const label of [catalogue('shell', locale).desktopSite, catalogue('reports', locale).report])
    expect(faq).toMatch(new RegExp(`[“「]${label as string}[”」]`))
})
