/** Sent by instrumentation-client.ts when the router sets off; `detail.url` is where to. */
export const NAVIGATION = 'kerf:navigation'

export function announceNavigation(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION, { detail: { url } }))
}
