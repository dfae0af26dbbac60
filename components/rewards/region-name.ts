import { useTranslations } from 'next-intl'
import { markets } from '@/lib/seeds/market'

const known = (region: string): region is (typeof markets)[number] =>
  (markets as readonly string[]).includes(region)

/** Returns a function that names a region, with its currency where that is given. */
export function useRegionName(): (region: string, currency?: string | null) => string {
  const t = useTranslations('rewards')
  return (region, currency) => {
    const name = known(region) ? t(`regions.${region}`) : region
    return currency ? t('regionWithCurrency', { region: name, currency }) : name
  }
}

/** Returns a function that names a region within a sentence, where English needs some articles. */
export function useRegionInSentence(): (region: string) => string {
  const t = useTranslations('rewards')
  return (region) => (known(region) ? t(`regionsInSentence.${region}`) : region)
}
