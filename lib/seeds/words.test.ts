import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { locales } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { makePublishedPost } from '@/lib/posts/test-post'
import { csvStream } from '@/lib/web/csv'
import { exportRecords } from './export-records'
import { grantSeeds } from './grant-seeds'
import { missedReasons } from './missed'
import { takeBackSeeds } from './take-back-seeds'
import { listSeedRules } from './queries'
import { missedView, wordTasks } from './missed-views'
import { recordText } from './record-text'
import { regionName } from './region-name'
import type { SeedRecordView } from './views'
import { getSeedTasks } from './tasks-of-member'
import { giveSeeds, makeMember } from './test-member'

vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

test.each([
  ['en', 'You’ve reached today’s limit (5). Earns again from 29 February', '(UTC+9).'],
  ['zh-cn', '今天已达上限（5 次）。2月29日', '（UTC+9）起重新计入。'],
  ['ja', '今日の上限（5回）に達しました。次は2月29日', '（UTC+9）からもらえます。'],
] as const)(
  'missedView tells the reason, and when the action counts again in the member’s zone: %s',
  async (locale, begin, end) => {
    const again = new Date('2028-02-28T15:00:00Z')
    const { message, ...rest } = await missedView({ reason: 'daily_cap', again, count: 5 }, 540, locale)
    expect(rest).toEqual({ reason: 'daily_cap', again: '2028-02-29T00:00:00+09:00' })
    expect(message.startsWith(begin)).toBe(true)
    expect(message.endsWith(`0:00${locale === 'en' ? ' ' : ''}${end}`)).toBe(true)
  },
)

test('missedView has a sentence for every reason in each language', async () => {
  for (const locale of locales)
    for (const reason of missedReasons) {
      const { message } = await missedView({ reason, again: null, count: 3 }, 0, locale)
      expect(message).not.toMatch(/seeds\.|missed|\{|^$/)
    }
})

test('wordTasks returns a member’s rules with their texts', async () => {
  const member = await makeMember({ dayOffsetMinutes: 480 })
  const { items } = await wordTasks(await getSeedTasks(member), member, 'en')
  expect(items.find(({ code }) => code === 'tutorials_5')!.missed).toMatchObject({
    message: 'You’ll earn Seeds once you’ve completed 5 lessons.',
  })
})

test.each([
  ['en', 'Small coupon, United Kingdom'],
  ['zh-cn', 'Small coupon，英国'],
  ['ja', 'Small coupon（イギリス）'],
] as const)('a ledger row names the region of a redemption in %s', async (locale, text) => {
  const t = await getTranslations({ locale, namespace: 'seeds' })
  const nameOf = regionName(await getTranslations({ locale, namespace: 'rewards' }))
  const row = { kind: 'spent', subject: 'Small coupon', region: 'UK' } as SeedRecordView
  expect(recordText(t, row, nameOf)).toBe(text)
})

test('exportRecords writes the member’s own rows alone, in batches and without formulas', async () => {
  const [author, other] = [await makeMember({ dayOffsetMinutes: 540 }), await makeMember({ seeds: 7 })]
  const post = await makePublishedPost(author.id)
  await prisma.post.update({
    where: { id: post.id },
    data: { title: '=HYPERLINK("https://evil.example","x")' },
  })
  const at = new Date('2026-11-20T16:00:00Z')
  const cause = { type: 'post', id: post.id }
  await inTransaction((tx) =>
    grantSeeds(tx, { userId: author.id, rule: 'post', cause, key: randomUUID(), at }),
  )
  await inTransaction((tx) => takeBackSeeds(tx, { cause, at }))
  for (let n = 0; n < 3; n++) await giveSeeds(author.id, 3, at)
  const text = await new Response(csvStream(exportRecords(author, 'all', 'en'))).text()
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Time,Activity,Seeds,Balance,Available from')
  expect(lines).toHaveLength(7)
  expect(lines[5]).toBe(
    '2026-11-21T01:00:00+09:00,"How-to approved: “=HYPERLINK(""https://evil.example"",""x"")”",40,40,',
  )
  expect(lines[4]).toMatch(/^2026-11-21T01:00:00\+09:00,"Deducted: .*",-40,0,$/)
  expect(text).not.toMatch(/(^|,)"?[=+@]/m)
  const hers = await new Response(csvStream(exportRecords(other, 'incomes', 'zh-cn'))).text()
  expect(hers.split('\r\n')).toHaveLength(3)
  expect(hers).toMatch(/^时间|^\uFEFF时间/)
})

test('listSeedRules names the currencies of order rates, and none for other rules', async () => {
  const rules = await listSeedRules()
  const currenciesOf = (code: string) => rules.find((rule) => rule.code === code)?.currencies
  expect(currenciesOf('order')).toEqual(expect.arrayContaining(['USD', 'EUR', 'CNY']))
  // JPY has a rate of its own
  expect(currenciesOf('order')).not.toContain('JPY')
  expect([currenciesOf('order_jpy'), currenciesOf('sign_in')]).toEqual([['JPY'], []])
})
