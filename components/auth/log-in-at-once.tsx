'use client'

import { useEffect, useRef } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'

/**
 * Opens the log-in dialog by itself on a page that visitors can open but not use. When the session of a member ends on
 * the page, useSignedOut shows the reason, and a suspended member could not log in.
 */
export function LogInAtOnce() {
  const { status } = useViewer()
  const wasMember = useRef(false)
  useEffect(() => {
    if (status === 'member') wasMember.current = true
    if (status !== 'anonymous' || wasMember.current) return
    // Where the whole page is rendered at once, the dialog listens only after this effect.
    const later = setTimeout(openLoginDialog)
    return () => clearTimeout(later)
  }, [status])
  return null
}
