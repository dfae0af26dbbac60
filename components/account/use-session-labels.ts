'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '@/components/shell/site-context'
import type { SessionView } from '@/lib/auth/session-views'

/** Returns functions that describe a session: its device, and its place as far as it is known. */
export function useSessionLabels() {
  const t = useTranslations('account.sessions')
  const { htmlLang } = useSite()
  return {
    device: ({ device: { name, system } }: SessionView): string => {
      if (name && system) return t('device', { name, system })
      return name ?? t('unknown')
    },
    place: ({ country, sameNetwork, current }: SessionView): string => {
      if (country) return new Intl.DisplayNames(htmlLang, { type: 'region' }).of(country) ?? country
      return current || sameNetwork ? t('sameNetwork') : t('otherNetwork')
    },
  }
}
