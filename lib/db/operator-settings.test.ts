import { readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { getLearningLimits, MINUTES_SHARE } from '@/lib/academy/limits'
import { logger } from '@/lib/core/log'
import { prisma } from './client'
import { operatorSettings, reportSetting, understand } from './operator-settings'

const warn = vi.spyOn(logger, 'warn')
afterEach(() => warn.mockClear())
afterAll(() => warn.mockRestore())

it('understand returns the default for an invalid value, and logs it once an hour', () => {
  for (let read = 0; read < 3; read++)
    expect(understand(['redeem.review_from'], { 'redeem.review_from': '3' })['redeem.review_from']).toBe(3)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ setting: 'redeem.review_from' }, expect.any(String))
  reportSetting('redeem.review_from', Date.now() + 3_700_000)
  expect(warn).toHaveBeenCalledTimes(2)
})

it('understand logs nothing for a valid or missing value', () => {
  understand(['redeem.account_days', 'redeem.alarm_hours'], { 'redeem.account_days': 9 })
  expect(warn).not.toHaveBeenCalled()
})

it('getLearningLimits takes the default for a share of 40 instead of 0.4, and logs it', async () => {
  // Another test file in this process may have logged it within the hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  const limits = await prisma
    .$transaction(async (tx) => {
      const data = { key: MINUTES_SHARE, value: 40 }
      await tx.setting.upsert({ where: { key: MINUTES_SHARE }, create: data, update: data })
      throw Object.assign(new Error(), { limits: await getLearningLimits(tx) })
    })
    .catch((error: { limits?: unknown }) => error.limits)
    .finally(() => vi.useRealTimers())
  expect(limits).toMatchObject({ minutesShare: 0.4 })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ setting: MINUTES_SHARE }, expect.any(String))
})

it('docs/operations/settings.md has a row for each setting, with its default', () => {
  const rows = readFileSync('docs/operations/settings.md', 'utf8').matchAll(
    /^\| `([\w.]+)` +\| ([^|]+?) +\|/gm,
  )
  const documented = new Map([...rows].map(([, name, value]) => [name, value]))
  for (const [name, { value }] of Object.entries(operatorSettings))
    expect(documented.get(name), name).toBe(Array.isArray(value) ? value.join(', ') : String(value))
})
