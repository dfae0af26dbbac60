import { apiFetch, pageLanguage } from '@/components/shell/api-client'
import { readUserData, subscribeUserData } from '@/components/shell/user-data'
import type { SavedSettingsView } from '@/lib/materials/saved-settings'

/** A member's own settings in words, as last fetched. A device may hold them in the form of an older version. */
export type SavedSettings = Partial<Pick<SavedSettingsView, 'newest'>> & {
  rows: (Omit<Row, 'said'> & Partial<Row>)[]
  user: number
  language: string
  at: string
}
type Row = SavedSettingsView['rows'][number]

/** Key in local storage for the member's settings; removed when the session ends (user-data.ts). */
export const SAVED_SETTINGS = 'kerf_settings'
const FRESH_MS = 86_400_000

/**
 * Fetches the member's settings in the page's language and stores them on this device, so that they are readable in the
 * workshop even if their page was never opened. Returns the time (ISO 8601); null without a response or without
 * storage.
 */
export async function renewSavedSettings(user: number): Promise<string | null> {
  const language = pageLanguage()
  try {
    const { rows, newest } = await apiFetch<SavedSettingsView>('/materials/mine/kept', { silent: true })
    // The member may have logged out meanwhile.
    if (readUserData()?.id !== user) return null
    const at = new Date().toISOString()
    const saved: SavedSettings = { user, language, at, rows, newest }
    localStorage.setItem(SAVED_SETTINGS, JSON.stringify(saved))
    return at
  } catch {
    return null
  }
}

let underWay = false

/** Fetches the settings once a day, after a change of language, and when an older version stored them. */
export function renewOldSettings(): void {
  const user = readUserData()?.id
  if (user === undefined || underWay) return
  const saved = readSavedSettings(user)
  const isWhole = saved?.newest !== undefined && saved.language === pageLanguage()
  if (isWhole && Date.now() - Date.parse(saved.at) <= FRESH_MS) return
  underWay = true
  void renewSavedSettings(user).finally(() => (underWay = false))
}

/** Renews old settings now, and when the page learns who is logged in. Returns the function that ends it. */
export function refreshSavedSettings(): () => void {
  renewOldSettings()
  return subscribeUserData(renewOldSettings)
}

/** Returns the settings stored on this device for the logged-in member; null without any. */
export function readSavedSettings(user: number | undefined): SavedSettings | null {
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED_SETTINGS) ?? 'null') as SavedSettings | null
    return saved && saved.user === user ? saved : null
  } catch {
    return null
  }
}
