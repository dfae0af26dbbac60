import { useTranslations } from 'next-intl'
import { isMarket } from '@/lib/seeds/market'
import { regionName } from '@/lib/seeds/region-name'

/** Returns a function that names a region, with its currency where that is given. */
export function useRegionName(): (region: string, currency?: string | null) => string {
  const t = useTranslations('rewards')
  return (region, currency) => {
    const name = regionName(t)(region)
    return currency ? t('regionWithCurrency', { region: name, currency }) : name
  }
}

/** Returns a function that names a region within a sentence, where English needs some articles. */
export function useRegionInSentence(): (region: string) => string {
  const t = useTranslations('rewards')
  return (region) => (isMarket(region) ? t(`regionsInSentence.${region}`) : region)
}
