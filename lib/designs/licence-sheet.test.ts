import { expect, it } from 'vitest'
import { licenceSheet } from './licence-sheet'

const lamp = { title: 'Lamp', author: 'Ada', path: '/detail/7', licence: 'CC BY' } as const
const first = { title: '最初の灯', author: '林小满', path: '/detail/3' }
/** Returns the lines of a sheet without the site's host in addresses. */
const linesOf = async (...given: Parameters<typeof licenceSheet>) =>
  (await licenceSheet(...given)).replaceAll(/^https?:\/\/[^/]+(?=\/(?:en|ja|zh-cn)\/)/gm, '').split('\n')

it('names the work, its licence and the work it is based on', async () => {
  const alone = await linesOf('en', lamp)
  expect(alone).toEqual([
    ...['“Lamp” by Ada', '/en/detail/7', '', 'Licence: CC BY 4.0'],
    ...[expect.stringContaining('credit the author'), 'https://creativecommons.org/licenses/by/4.0/', ''],
  ])
  expect(await linesOf('en', { ...lamp, basedOn: first })).toEqual([
    ...alone.slice(0, 3),
    ...['Based on “最初の灯” by 林小满', '/en/detail/3', ''],
    ...alone.slice(3),
  ])
})

it.each([
  ['en', 'Based on Lamp'],
  ['zh-cn', '参考了Lamp'],
  ['ja', '元にした作品：Lamp'],
] as const)('omits the name of a former member, in %s', async (locale, line) => {
  const basedOn = { ...lamp, author: null }
  expect(await linesOf(locale, { ...lamp, author: null, basedOn })).toEqual(
    expect.arrayContaining(['Lamp', line, `/${locale}/detail/7`]),
  )
})
