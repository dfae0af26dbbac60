/** The sources for the region of rewards, the strongest first; null or '' where a source is silent. */
export type RegionWishes = {
  /** from the address: a link to a region, or the choice just made */
  asked: string
  /** chosen on this device before */
  chosen: string | null
  /** of the member: the region redeemed for last, or that of the profile */
  member: string | null
  /** usual region of the page's language */
  usual: string
}

/** Returns the first region that is offered. `unmet`: the address asks for one that is not. */
export function chooseRegion(
  { asked, chosen, member, usual }: RegionWishes,
  offered: readonly string[],
): { region: string; unmet: boolean } {
  const region = [asked, chosen, member, usual].find((one) => one && offered.includes(one))
  return { region: region ?? offered[0] ?? usual, unmet: asked !== '' && !offered.includes(asked) }
}
