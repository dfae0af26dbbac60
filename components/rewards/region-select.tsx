'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useRegionName } from './region-name'

/** Whose rewards are shown: the browser's own list in the look of a chip. */
export function RegionSelect({
  region,
  regions,
  fixed = true,
  onChange,
}: {
  region: string
  regions: { region: string; currency: string }[]
  /** false for what has no region of its own once it is redeemed: a parcel, a file */
  fixed?: boolean
  onChange: (region: string) => void
}) {
  const t = useTranslations('rewards')
  const name = useRegionName()
  return (
    <div className="rgn">
      <label className="mut" htmlFor="region">
        {t('store.rewardsFor')}
      </label>
      <span className="chip">
        <Icon of="map-pin" />
        <select id="region" value={region} onChange={(event) => onChange(event.target.value)}>
          {regions.map((one) => (
            <option key={one.region} value={one.region}>
              {name(one.region, one.currency)}
            </option>
          ))}
        </select>
        <Icon of="chevron-down" size="s" />
      </span>
      {fixed && <span className="t13 mut">{t('store.regionFixed')}</span>}
    </div>
  )
}
