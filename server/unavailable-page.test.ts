import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { errorScreenTexts, serverPageTexts } from '@/lib/i18n/plain-texts.mjs'
import { loadMessages } from '@/lib/i18n/messages'
import { failedPage, unavailablePage } from './unavailable-page.mjs'

describe('unavailablePage', () => {
  it.each(locales)('says in %s what the catalogue says', async (locale) => {
    const texts = (await loadMessages(locale)) as unknown as Record<string, Record<string, string>>
    expect(serverPageTexts[locale]).toEqual({
      unavailable: texts.errors!.unavailable,
      failed: errorScreenTexts[locale].title,
      home: texts.shell!.backHome,
      again: texts.bench!.tryAgain,
    })
  })

  it.each([
    ['/ja/user/home', 'ja', '/ja'],
    ['/m/jp/academy?x=1', 'ja', '/m/jp'],
    ['/zh-cn', 'zh-CN', '/zh-cn'],
    ['/en/search?q=%22', 'en', '/en'],
    ['/english', 'en', '/'],
    ['/', 'en', '/'],
  ])('%s is in %s and leads to %s', (url, lang, home) => {
    const html = unavailablePage(url)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<a href="${url}">`)
    expect(html).toContain(`<a href="${home}">`)
  })

  it('is self-contained, and escapes the address', () => {
    const html = unavailablePage('/en/"><script>alert(1)</script>')
    expect(html).not.toMatch(/<script|<link|src=|url\(/)
  })
})

it('failedPage is in the language of the address', () => {
  const html = failedPage('/m/ja/user/home?x="1')
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('<h1>問題が発生しました</h1>')
  expect(html).toContain('<a href="/m/ja/user/home?x=&quot;1">もう一度試す</a><a href="/m/ja">')
})
