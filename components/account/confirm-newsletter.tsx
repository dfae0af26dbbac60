'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { Button, ButtonLink } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import type { Earned } from '@/lib/seeds/views'

/** One button: anyone who received the email can subscribe its address, logged in or not. */
export function ConfirmNewsletter({ token }: { token: string }) {
  const t = useTranslations('account.confirmNewsletter')
  const queries = useQueries()
  const { mutate, data, error, isPending } = useMutation(
    {
      mutationFn: () => apiFetch<Earned>('/newsletter/confirm', { method: 'POST', params: { key: token } }),
      onSuccess: refreshSeeds,
    },
    queries,
  )
  const over = token === '' || (error instanceof ApiError && (error.code === 410 || error.code === 422))
  return (
    <div className="wrap max-w-160 pt-8">
      <h1>{data ? t('done') : t('title')}</h1>
      <div role="status" className="mt-4">
        {data ? (
          <>
            <p>
              {data.seedsEarned > 0
                ? t('earned', { seeds: data.seedsEarned })
                : (data.seedsMissed?.message ?? t('subscribed'))}
            </p>
            {data.seedsAvailable && <p className="muted mt-2">{data.seedsAvailable.message}</p>}
            <p className="muted mt-2">{t('leave')}</p>
          </>
        ) : over ? (
          <p>{t('over')}</p>
        ) : (
          <p>{error ? (error instanceof ApiError && error.message) || t('failed') : t('text')}</p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {!data && !over && (
          <Button
            variant="primary"
            busy={isPending}
            onClick={({ currentTarget }) => {
              focusWhenGone(currentTarget, 'main .button', 'main')
              mutate()
            }}
          >
            {t('button')}
          </Button>
        )}
        {(data || over) && <ButtonLink href="/user/settings/account#newsletter">{t('settings')}</ButtonLink>}
      </div>
    </div>
  )
}
