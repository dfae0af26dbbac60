'use client'

import { useQueryValue } from '@/components/shell/use-query-value'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { usualRegions } from '@/lib/i18n/locales'
import { chooseRegion } from './choose-region'
import { storeRegionChoice, useRegionChoice } from './region-choice'

/**
 * The region that rewards are shown for. A choice is held in the address and on the device: a coupon of the wrong region
 * cannot be given back, so nobody should have to choose twice.
 */
export function useRegion(offered: readonly string[]): {
  region: string
  /** the address asks for one that is not offered */
  unmet: boolean
  change: (region: string) => void
} {
  const { locale } = useSite()
  const { viewer } = useViewer()
  const [asked, changeAddress] = useQueryValue('region')
  const chosen = useRegionChoice()
  // what was stored of the member by an older version has none
  const member = viewer?.rewardRegion ?? null
  const change = (region: string) => {
    storeRegionChoice(region)
    changeAddress(region)
  }
  return { ...chooseRegion({ asked, chosen, member, usual: usualRegions[locale] }, offered), change }
}
