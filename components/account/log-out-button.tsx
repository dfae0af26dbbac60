'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/components/shell/api-client'
import { useLogOut } from '@/components/shell/use-log-out'
import { Button } from '@/components/ui/button'
import { toastError, toastSuccess } from '@/components/ui/toast'

/** Ends this session, or with `everywhere` every session of the member. Phones have no other button to log out. */
export function LogOutButton({ everywhere = false }: { everywhere?: boolean }) {
  const which = everywhere ? 'everywhere' : 'here'
  const t = useTranslations('profile.settings')
  const endSession = useLogOut()
  const [busy, setBusy] = useState(false)

  async function logOut() {
    setBusy(true)
    try {
      await endSession(everywhere ? { all: true } : undefined)
      toastSuccess(t(`logOut.${which}.done`))
    } catch (error) {
      setBusy(false)
      toastError((error instanceof ApiError && error.message) || t('failed'))
    }
  }
  return (
    <Button variant="ghost" busy={busy} icon={<Icon of="log-out" />} onClick={() => void logOut()}>
      {t(`logOut.${which}.button`)}
    </Button>
  )
}
