/** Where a member was on their own page: tab and filter in `search`, scroll position `y` in px. */
export type HomePlace = { member: number; search: string; y: number }

const KEY = 'kerf:home'

/** Returns the stored place; null without one of this member, or without storage. */
export function readHomePlace(member: number): HomePlace | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as HomePlace | null
    return place?.member === member && typeof place.search === 'string' ? place : null
  } catch {
    return null
  }
}

export function writeHomePlace(place: HomePlace): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Without storage the page opens at its top.
  }
}
