'use client'

/** A row in words, as it is read without a network. */
export type KeptRow = { machine: string; what: string; numbers: string; note: string }
/** What a member's own settings were when they were last seen. */
export type KeptSettings = { user: number; language: string; at: string; rows: KeptRow[] }

/** Local storage: the member's settings on this device; gone with the session (user-data.ts). */
export const KEPT_SETTINGS = 'kerf_settings'
const MOST = 300

/** Puts the settings on this device; a device without room keeps none. */
export function keepSettings(settings: KeptSettings): void {
  try {
    localStorage.setItem(KEPT_SETTINGS, JSON.stringify({ ...settings, rows: settings.rows.slice(0, MOST) }))
  } catch {
    // nothing to read in the workshop then: the page says so by showing no time
  }
}

/** The settings on this device, of the member who is logged in here. */
export function readKeptSettings(user: number | undefined): KeptSettings | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_SETTINGS) ?? 'null') as KeptSettings | null
    return kept && kept.user === user ? kept : null
  } catch {
    return null
  }
}
