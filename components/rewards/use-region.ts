'use client'

import { useQueryValue } from '@/components/shell/use-query-value'
import { useSite } from '@/components/shell/site-context'
import { usualRegions } from '@/lib/i18n/locales'

/** The region that rewards are shown for, held in the address. */
export function useRegion(offered: readonly string[]): [region: string, change: (region: string) => void] {
  const { locale } = useSite()
  const [asked, change] = useQueryValue('region')
  const usual = usualRegions[locale]
  const region = [asked, usual].find((one) => offered.includes(one)) ?? offered[0] ?? usual
  return [region, change]
}
