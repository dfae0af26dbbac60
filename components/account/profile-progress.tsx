'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { PROFILE_PARTS, type ProfilePart } from './profile-values'

export type ProfileReward = { seeds: number; earned: boolean } | null

/** How complete the profile is, and what completing it earns. */
export function ProfileProgress({ missing, reward }: { missing: ProfilePart[]; reward: ProfileReward }) {
  const t = useTranslations('profile.settings')
  const format = useFormat()
  const done = PROFILE_PARTS - missing.length
  const text = t('complete.done', { done, total: PROFILE_PARTS })
  const names = missing.map((part) => (part === 'avatar' ? t('avatar.legend') : t(`complete.${part}`)))
  return (
    <div className="mb-7 rounded-card bg-sunken px-4.5 py-4">
      <p className="flex justify-between gap-4 font-semibold">
        {t('complete.title')}
        <span className="digits font-normal">{text}</span>
      </p>
      <KerfProgress
        className="my-3"
        value={(done / PROFILE_PARTS) * 100}
        label={t('complete.title')}
        text={text}
      />
      {reward?.earned ? (
        <p className="seed fine flex items-center gap-1.5 font-semibold">
          <Icon of="circle-check" size="s" />
          {t('complete.earned')}
        </p>
      ) : (
        reward && <p className="fine">{t('complete.earns', { seeds: reward.seeds })}</p>
      )}
      {names.length > 0 && (
        <p className="muted fine" aria-live="polite">
          {t('complete.missing', { what: format.list(names, { type: 'conjunction' }) })}
        </p>
      )}
    </div>
  )
}
