/** The child tabs of /protocol, in the order they are shown. */
export const protocolTabs = ['about', 'community', 'faq', 'privacy', 'terms'] as const
export type ProtocolTab = (typeof protocolTabs)[number]

/** Where bare /protocol leads. */
export const DEFAULT_TAB: ProtocolTab = 'privacy'

/** The legal page that a segment names, or null. */
export function parseTab(segment: string): ProtocolTab | null {
  return protocolTabs.find((tab) => tab === segment) ?? null
}
