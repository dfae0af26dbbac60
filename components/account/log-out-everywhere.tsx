'use client'

import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { clearUserData } from '@/components/shell/user-data'
import { viewerKey } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { toastError, toastSuccess } from '@/components/ui/toast'

/** Ends every session of the member, this one too. */
export function LogOutEverywhere() {
  const t = useTranslations('profile.settings')
  const { prefix } = useSite()
  const router = useRouter()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function logOut() {
    setBusy(true)
    try {
      await apiFetch('/user/logout', { method: 'POST', params: { all: true }, silent: true })
    } catch (error) {
      if (!(error instanceof ApiError && isSignedOut(error))) {
        setBusy(false)
        return toastError((error instanceof ApiError && error.message) || t('failed'))
      }
    }
    clearUserData()
    client.setQueryData(viewerKey, null)
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== viewerKey[0] })
    toastSuccess(t('everywhere.done'))
    router.push(prefix)
    router.refresh()
  }
  return (
    <Button
      variant="ghost"
      busy={busy}
      icon={<LogOut className="ic" aria-hidden />}
      onClick={() => void logOut()}
    >
      {t('everywhere.button')}
    </Button>
  )
}
