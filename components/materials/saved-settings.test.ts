import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import {
  SAVED_SETTINGS,
  refreshSavedSettings,
  readSavedSettings,
  renewSavedSettings,
  renewOldSettings,
} from './saved-settings'

const asked = vi.hoisted(() => [] as string[])
const answer = vi.hoisted(() => ({ is: { rows: [] as unknown[] } as unknown }))
const listening = vi.hoisted(() => new Set<() => void>())
const page = vi.hoisted(() => ({ language: 'en', user: 1 as number | undefined }))
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => page.language,
  apiFetch: async (path: string) => {
    asked.push(path)
    if (answer.is instanceof Error) throw answer.is
    return answer.is
  },
}))
vi.mock('@/components/shell/user-data', () => ({
  readUserData: () => (page.user === undefined ? null : { id: page.user }),
  subscribeUserData: (listener: () => void) => {
    listening.add(listener)
    return () => listening.delete(listener)
  },
}))

const row = { machine: 'LP4', what: 'Slate · Fill', numbers: 'Power 55%', note: '', said: 'too weak' }
beforeEach(() => {
  asked.length = 0
  answer.is = { rows: [row], newest: 50 }
  Object.assign(page, { language: 'en', user: 1 })
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})

test('renewSavedSettings stores the settings of this member only, and keeps them when it fails', async () => {
  expect(await renewSavedSettings(1)).not.toBeNull()
  expect(readSavedSettings(1)).toMatchObject({ user: 1, language: 'en', rows: [row], newest: 50 })
  expect(readSavedSettings(2)).toBeNull()
  answer.is = new ApiError(0, 'network_error', '')
  expect(await renewSavedSettings(1)).toBeNull()
  expect(readSavedSettings(1)?.rows).toEqual([row])
})

test('renewSavedSettings stores nothing for a member who logged out meanwhile', async () => {
  const answered = renewSavedSettings(1)
  page.user = undefined
  expect(await answered).toBeNull()
  expect(localStorage.getItem(SAVED_SETTINGS)).toBeNull()
})

test('refreshSavedSettings fetches once when the page learns who is logged in, however often that is announced', async () => {
  page.user = undefined
  const end = refreshSavedSettings()
  expect(asked).toEqual([])
  page.user = 1
  for (const listener of [...listening, ...listening]) listener()
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => expect(readSavedSettings(1)?.rows).toEqual([row]))
  end()
  expect(listening.size).toBe(0)
})

test('renewOldSettings fetches once a day, and at once in another language', async () => {
  const at = Date.parse((await renewSavedSettings(1))!)
  renewOldSettings()
  expect(asked).toHaveLength(1)
  page.language = 'ja'
  renewOldSettings()
  expect(asked).toHaveLength(2)
  await vi.waitFor(() => expect(readSavedSettings(1)?.language).toBe('ja'))
  vi.spyOn(Date, 'now').mockReturnValue(at + 2 * 86_400_000)
  renewOldSettings()
  expect(asked).toHaveLength(3)
  page.user = undefined
  renewOldSettings()
  expect(asked).toHaveLength(3)
  vi.restoreAllMocks()
})

test('renewOldSettings fetches at once what an older version stored, which is still readable', async () => {
  const { said: _, ...older } = row
  const written = { user: 1, language: 'en', at: new Date().toISOString(), rows: [older] }
  localStorage.setItem(SAVED_SETTINGS, JSON.stringify(written))
  expect(readSavedSettings(1)?.rows).toEqual([older])
  renewOldSettings()
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => expect(readSavedSettings(1)?.rows).toEqual([row]))
  renewOldSettings()
  expect(asked).toHaveLength(1)
})
