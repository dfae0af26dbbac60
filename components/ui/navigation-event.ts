/** The event that instrumentation-client.ts sends when the router starts a navigation; `detail.url` is its target. */
export const NAVIGATION = 'kerf:navigation'

export function announceNavigation(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION, { detail: { url } }))
}
