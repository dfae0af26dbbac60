'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useRegionName } from './region-name'

/** Chooses the region whose rewards are shown: a native select in the look of a chip. */
export function RegionSelect({
  region,
  unmet,
  regions,
  fixed = true,
  className = '-mt-1 mb-5',
  onChange,
}: {
  region: string
  /** the address asks for a region that is not offered */
  unmet: boolean
  regions: { region: string; currency: string }[]
  /** false for rewards without a region once they are redeemed: a parcel, a file */
  fixed?: boolean
  className?: string
  onChange: (region: string) => void
}) {
  const t = useTranslations('rewards')
  const name = useRegionName()
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <label className="muted" htmlFor="region">
        {t('store.rewardsFor')}
      </label>
      <span className="chip relative px-3 has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-beam">
        <Icon of="map-pin" />
        <select
          id="region"
          className="h-full max-w-[60vw] cursor-pointer appearance-none font-[550] outline-none *:bg-surface *:text-ink"
          value={region}
          onChange={(event) => onChange(event.target.value)}
        >
          {regions.map((one) => (
            <option key={one.region} value={one.region}>
              {name(one.region, one.currency)}
            </option>
          ))}
        </select>
        <Icon of="chevron-down" size="s" />
      </span>
      {fixed && <span className="fine muted">{t('store.regionFixed')}</span>}
      {unmet && (
        <p className="w-full font-semibold text-warn" role="status">
          {t('store.regionUnmet', { region: name(region) })}
        </p>
      )}
    </div>
  )
}
