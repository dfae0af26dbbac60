'use client'

import { useQueryValue } from '@/components/shell/use-query-value'
import { useSite } from '@/components/shell/site-context'
import { defaultRegion } from './order-rewards'

/** The region that rewards are shown for, kept in the address. */
export function useRegion(offered: readonly string[]): [region: string, change: (region: string) => void] {
  const { locale } = useSite()
  const [asked, change] = useQueryValue('region')
  const usual = defaultRegion(locale)
  const region = [asked, usual].find((one) => offered.includes(one)) ?? offered[0] ?? usual
  return [region, change]
}
