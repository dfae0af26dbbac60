import { expect, test } from 'vitest'
import { afterRenewal, isNewer, type OfflineState } from './offline-state'

const entry = { path: '/en/bench/7', title: 'Slate', language: 'en', machine: null, cover: null } as const
const old = { ...entry, keptAt: '2026-05-01T08:00:00.000Z' }
const today = { ...entry, keptAt: '2026-05-09T08:00:00.000Z' }
const saved: OfflineState = { is: 'saved', entry: old }

test('afterRenewal returns the renewed copy', () => {
  expect(afterRenewal(saved, { ok: true, entry: today })).toEqual({ is: 'saved', entry: today })
})

test('afterRenewal keeps the copy when the network fails or the device is full', () => {
  for (const why of ['network', 'full'] as const)
    expect(afterRenewal(saved, { ok: false, why })).toEqual(saved)
})

test('afterRenewal reports a post that is no longer public as gone, because its copy was removed', () => {
  expect(afterRenewal(saved, { ok: false, why: 'gone' })).toEqual({ is: 'failed', why: 'gone' })
})

test('isNewer is true only for a copy of a later revision than the shown one', () => {
  const copy = (updatedAt?: string): OfflineState => ({ is: 'saved', entry: { ...today, updatedAt } })
  const shown = '2026-05-08T08:00:00.000Z'
  expect(isNewer(copy('2026-05-08T08:00:00.001Z'), shown)).toBe(true)
  for (const state of [copy(shown), copy('2026-05-07T08:00:00.000Z'), copy(), { is: 'busy' } as const])
    expect(isNewer(state, shown)).toBe(false)
})
