'use client'

import { useEffect } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'

/** Opens the log-in dialog by itself on a page that visitors can open but not use. */
export function LogInAtOnce() {
  const { status } = useViewer()
  useEffect(() => {
    if (status !== 'anonymous') return
    // Where the whole page is rendered at once, the dialog listens only after this effect.
    const later = setTimeout(openLoginDialog)
    return () => clearTimeout(later)
  }, [status])
  return null
}
