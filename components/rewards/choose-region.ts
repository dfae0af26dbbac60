/** What says for which region somebody wants rewards, the strongest first; null or '' where one says nothing. */
export type RegionWishes = {
  /** of the address: a link to a region, or what was just chosen */
  asked: string
  /** chosen on this device before */
  chosen: string | null
  /** of the member: the region redeemed for last, or the one of the profile */
  member: string | null
  /** of the language of the page */
  usual: string
}

/** The first of the wishes that can be met. `unmet`: the address asks for a region that is not offered. */
export function chooseRegion(
  { asked, chosen, member, usual }: RegionWishes,
  offered: readonly string[],
): { region: string; unmet: boolean } {
  const region = [asked, chosen, member, usual].find((one) => one && offered.includes(one))
  return { region: region ?? offered[0] ?? usual, unmet: asked !== '' && !offered.includes(asked) }
}
