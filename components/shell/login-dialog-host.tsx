'use client'

import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { readComeBack } from './come-back'
import type { LoginDialogLabels } from './login-dialog'
import { OPEN_LOGIN } from './open-login-dialog'

const LoginDialog = lazyLeaf(() => import('./login-dialog'))

/** Opens the log-in dialog on `openLoginDialog()`; the dialog itself is loaded with the first call. */
export function LoginDialogHost({ labels }: { labels: LoginDialogLabels }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [at, setAt] = useState<string>()
  const show = useEffectEvent(() => {
    // An open dialog has the focus itself.
    if (!open) setAt(readComeBack())
    setUsed(true)
    setOpen(true)
  })
  useEffect(() => {
    const onOpen = () => show()
    window.addEventListener(OPEN_LOGIN, onOpen)
    return () => window.removeEventListener(OPEN_LOGIN, onOpen)
  }, [])
  if (!used) return null
  return (
    <Suspense>
      <LoginDialog {...{ open, at, labels }} onOpenChange={setOpen} onLoadError={() => setUsed(false)} />
    </Suspense>
  )
}
