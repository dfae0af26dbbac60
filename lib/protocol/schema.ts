/** The child tabs of /protocol, in display order. */
export const protocolTabs = ['about', 'community', 'faq', 'privacy', 'terms'] as const
export type ProtocolTab = (typeof protocolTabs)[number]

/** The tab that bare /protocol redirects to. */
export const DEFAULT_TAB: ProtocolTab = 'privacy'

/** Returns the tab that a segment names, or null. */
export function parseTab(segment: string): ProtocolTab | null {
  return protocolTabs.find((tab) => tab === segment) ?? null
}
