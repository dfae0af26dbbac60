import { describe, expect, it, test } from 'vitest'
import { Language } from '@/lib/db/generated/enums'
import { languageToDb } from '@/lib/db/language'
import {
  isLocale,
  isPrefix,
  languageNames,
  languageTags,
  localeOf,
  localeOfPrefix,
  locales,
  matchAcceptLanguage,
  parseSite,
  prefixes,
  sites,
} from './locales'

describe('prefixes and sites', () => {
  it('include every language and jp, each with a plain and a mobile variant', () => {
    expect(prefixes).toEqual([...locales, 'jp'])
    expect(new Set(sites)).toEqual(new Set(prefixes.flatMap((prefix) => [prefix, `m-${prefix}`])))
  })

  it.each([
    ['en', { locale: 'en', prefix: '/en', htmlLang: 'en', mobile: false }],
    ['zh-cn', { locale: 'zh-cn', prefix: '/zh-cn', htmlLang: 'zh-CN', mobile: false }],
    ['ja', { locale: 'ja', prefix: '/ja', htmlLang: 'ja', mobile: false }],
    ['jp', { locale: 'ja', prefix: '/jp', htmlLang: 'ja', mobile: false }],
    ['m-en', { locale: 'en', prefix: '/m/en', htmlLang: 'en', mobile: true }],
    ['m-zh-cn', { locale: 'zh-cn', prefix: '/m/zh-cn', htmlLang: 'zh-CN', mobile: true }],
    ['m-jp', { locale: 'ja', prefix: '/m/jp', htmlLang: 'ja', mobile: true }],
  ])('parseSite of %s', (segment, wanted) => {
    expect(parseSite(segment)).toEqual({ site: segment, ...wanted })
  })

  it.each(['', undefined, 'fr', 'EN', 'm', 'm-', 'm-fr', 'zh', 'zh-CN', 'constructor', '__proto__'])(
    'parseSite of %s is null',
    (segment) => {
      expect(parseSite(segment)).toBeNull()
    },
  )

  it('treat jp as a prefix but not as a language', () => {
    expect(isPrefix('jp')).toBe(true)
    expect(isLocale('jp')).toBe(false)
    expect(localeOfPrefix('jp')).toBe('ja')
  })

  it('give every language a tag that Intl knows, and its own name', () => {
    for (const locale of locales) {
      expect(Intl.DisplayNames.supportedLocalesOf(languageTags[locale])).toEqual([languageTags[locale]])
      expect(languageNames[locale]).toBeTruthy()
    }
  })
})

test('the languages of the site and of the database enum are the same', () => {
  expect(locales.map(languageToDb)).toEqual(Object.values(Language))
})

describe('localeOf', () => {
  it.each([
    ['en', 'en'],
    ['zh-cn', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['ja', 'ja'],
    ['jp', 'ja'],
    ['JA-JP', 'ja'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('takes %j as %s', (tag, wanted) => {
    expect(localeOf(tag)).toBe(wanted)
  })
})

describe('matchAcceptLanguage', () => {
  it.each([
    ['', 'en'],
    [null, 'en'],
    ['ja', 'ja'],
    ['en-GB', 'en'],
    ['zh-Hant-TW', 'zh-cn'],
    ['fr;q=0.9,zh;q=0.8,en;q=0.7', 'zh-cn'],
    ['en;q=0.5,ja;q=0.5', 'en'],
    ['ja ; q=0.4 , zh ; q=0.6', 'zh-cn'],
    ['ja;q=0', 'en'],
    ['jam,enm', 'en'],
    [',,;;=,', 'en'],
    ['zh;q=two', 'zh-cn'],
    [`${'x,'.repeat(2000)}ja`, 'ja'],
  ])('takes %j as %s', (header, wanted) => {
    expect(matchAcceptLanguage(header)).toBe(wanted)
  })
})
