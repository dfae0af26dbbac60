'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'
import { refreshSeeds } from './refresh-seeds'

/** The daily check-in; pressed twice it earns once. */
export default function SignInButton({ className }: { className: string }) {
  const t = useTranslations('seeds')
  const queries = useQueries()
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => apiFetch<Earned>('/seeds/signIn', { method: 'POST' }),
      onSuccess: async ({ seedsEarned, seedsAvailable, seedsMissed }) => {
        toastSuccess(
          seedsEarned > 0 ? t('today.signedIn', { seeds: seedsEarned }) : (seedsMissed?.message ?? ''),
          { description: seedsAvailable?.message },
        )
        await refreshSeeds()
      },
    },
    queries,
  )
  return (
    <button
      type="button"
      className={className}
      // Not `disabled`, which would drop the focus.
      aria-disabled={isPending || undefined}
      aria-busy={isPending}
      onClick={() => isPending || mutate()}
    >
      {t('today.signIn')}
    </button>
  )
}
