import { describe, expect, it } from 'vitest'
import { isCurrent, pathInLanguage, sitePath, withPrefix } from './site-path'

describe('sitePath', () => {
  it.each([
    ['/en', '/'],
    ['/en/resource', '/resource'],
    ['/m/zh-cn/detail/3', '/detail/3'],
    ['/m-jp/detail/3', '/detail/3'],
    ['/jp', '/'],
    ['/english/x', '/english/x'],
    ['/resource', '/resource'],
    ['/en/list/resource', '/resource'],
    ['/m-ja/list/designs/toys', '/designs/toys'],
    ['/zh-cn/preview/12', '/detail/12'],
    ['/en/lists', '/lists'],
  ])('removes the variant: %s → %s', (from, to) => expect(sitePath(from)).toBe(to))
})

describe('withPrefix', () => {
  it.each([
    ['/', '/en'],
    ['/resource?sort=latest', '/en/resource?sort=latest'],
    ['/#excellent', '/en#excellent'],
    ['https://store.kerf.example', 'https://store.kerf.example'],
    ['//evil.example', '//evil.example'],
    ['#comments', '#comments'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/api/posts/1/download', '/api/posts/1/download'],
  ])('adds the prefix: %s → %s', (from, to) => expect(withPrefix('/en', from)).toBe(to))
})

describe('pathInLanguage', () => {
  it('keeps the path and the shell, and replaces the language', () => {
    expect(pathInLanguage('/en/academy/lp4-start', 'ja', false)).toBe('/ja/academy/lp4-start')
    expect(pathInLanguage('/m/jp', 'en', true)).toBe('/m/en')
    expect(pathInLanguage('/m-en/resource', 'zh-cn', true)).toBe('/m/zh-cn/resource')
  })
})

describe('isCurrent', () => {
  it('matches the page itself and the pages below it', () => {
    expect(isCurrent('/en/resource', '/resource')).toBe(true)
    expect(isCurrent('/en/academy/lp4-start', '/academy')).toBe(true)
    expect(isCurrent('/en/resources', '/resource')).toBe(false)
    expect(isCurrent('/en', '/')).toBe(true)
    expect(isCurrent('/en/resource', '/')).toBe(false)
  })
})
