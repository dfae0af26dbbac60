'use client'

import { useQueryValue } from '@/components/shell/use-query-value'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { usualRegions } from '@/lib/i18n/locales'
import { chooseRegion } from './choose-region'
import { storeRegionChoice, useRegionChoice } from './region-choice'

/**
 * Holds the region for which rewards are shown. The address and the device keep the choice: a coupon of the wrong
 * region cannot be returned, so nobody should have to choose twice.
 */
export function useRegion(offered: readonly string[]): {
  region: string
  /** the address asks for a region that is not offered */
  unmet: boolean
  change: (region: string) => void
} {
  const { locale } = useSite()
  const { viewer } = useViewer()
  const [asked, changeAddress] = useQueryValue('region')
  const chosen = useRegionChoice()
  // Viewer data stored by an older version has no region.
  const member = viewer?.rewardRegion ?? null
  const change = (region: string) => {
    storeRegionChoice(region)
    changeAddress(region)
  }
  return { ...chooseRegion({ asked, chosen, member, usual: usualRegions[locale] }, offered), change }
}
