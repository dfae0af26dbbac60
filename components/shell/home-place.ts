/** Where a member was on their own page: which tab and filter, how far down. */
export type HomePlace = { member: number; search: string; y: number }

const KEY = 'kerf:home'

/** Null where there is none of this member's, or the browser has no storage. */
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
    // a browser without storage: the page then begins at its beginning
  }
}
