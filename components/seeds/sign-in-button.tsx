'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiFetch } from '@/components/shell/api-client'
import { toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'
import { useRefreshSeeds } from './use-seeds'

/** The sign-in of the day; pressed twice it earns once. */
export function SignInButton() {
  const t = useTranslations('seeds')
  const refresh = useRefreshSeeds()
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiFetch<Earned>('/seeds/signIn', { method: 'POST' }),
    onSuccess: async ({ seedsEarned, seedsMissed }) => {
      toastSuccess(
        seedsEarned > 0 ? t('today.signedIn', { seeds: seedsEarned }) : (seedsMissed?.message ?? ''),
      )
      await refresh()
    },
  })
  return (
    <button
      type="button"
      className="go link"
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => mutate()}
    >
      {t('today.signIn')}
    </button>
  )
}
