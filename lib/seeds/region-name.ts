import type { createTranslator } from 'use-intl/core'
import type en from '@/messages/en/rewards.json'
import { isMarket } from './market'

/** Returns a function that names a region; an unknown one keeps its code. */
export const regionName =
  (t: ReturnType<typeof createTranslator<{ rewards: typeof en }, 'rewards'>>) => (region: string) =>
    isMarket(region) ? t(`regions.${region}`) : region
