import { apiFetch, pageLanguage } from '@/components/shell/api-client'
import { readUserData, subscribeUserData } from '@/components/shell/user-data'
import type { SavedSettingsView } from '@/lib/materials/saved-settings'

/** What a member's own settings were when they were last seen, in words. A device may hold them as an older version wrote them. */
export type SavedSettings = Partial<Pick<SavedSettingsView, 'newest'>> & {
  rows: (Omit<Row, 'said'> & Partial<Row>)[]
  user: number
  language: string
  at: string
}
type Row = SavedSettingsView['rows'][number]

/** Local storage: the member's settings on this device; gone with the session (user-data.ts). */
export const SAVED_SETTINGS = 'kerf_settings'
const FRESH_MS = 86_400_000

/**
 * Asks for the member's settings in the page's language and puts them on this device, to be read in the workshop whether
 * their page was opened or not: the time, ISO. Null without an answer, or where the device has no storage.
 */
export async function renewSavedSettings(user: number): Promise<string | null> {
  const language = pageLanguage()
  try {
    const { rows, newest } = await apiFetch<SavedSettingsView>('/materials/mine/kept', { silent: true })
    // somebody may have logged out meanwhile
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

/** The same once a day, after a change of the language, and where an older version wrote them. */
export function renewOldSettings(): void {
  const user = readUserData()?.id
  if (user === undefined || underWay) return
  const saved = readSavedSettings(user)
  const isWhole = saved?.newest !== undefined && saved.language === pageLanguage()
  if (isWhole && Date.now() - Date.parse(saved.at) <= FRESH_MS) return
  underWay = true
  void renewSavedSettings(user).finally(() => (underWay = false))
}

/** Renews old settings now, and when the page learns who is logged in. Ends with what comes back. */
export function refreshSavedSettings(): () => void {
  renewOldSettings()
  return subscribeUserData(renewOldSettings)
}

/** The settings on this device, of the member who is logged in here. */
export function readSavedSettings(user: number | undefined): SavedSettings | null {
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED_SETTINGS) ?? 'null') as SavedSettings | null
    return saved && saved.user === user ? saved : null
  } catch {
    return null
  }
}
