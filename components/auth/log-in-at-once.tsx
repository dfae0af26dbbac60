'use client'

import { useEffect } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'

/** A page that a visitor may open but not use: the log-in dialog comes up by itself. */
export function LogInAtOnce() {
  const { status } = useViewer()
  useEffect(() => {
    if (status === 'anonymous') openLoginDialog()
  }, [status])
  return null
}
