'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { LoginDialogLabels } from './login-dialog'
import { OPEN_LOGIN } from './open-login-dialog'

const LoginDialog = lazyLeaf(() => import('./login-dialog'))

/** Waits for openLoginDialog(); the dialog itself is loaded with the first call. */
export function LoginDialogHost({ labels }: { labels: LoginDialogLabels }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const onOpen = () => {
      setUsed(true)
      setOpen(true)
    }
    window.addEventListener(OPEN_LOGIN, onOpen)
    return () => window.removeEventListener(OPEN_LOGIN, onOpen)
  }, [])
  if (!used) return null
  return (
    <Suspense>
      <LoginDialog open={open} onOpenChange={setOpen} labels={labels} onLoadError={() => setUsed(false)} />
    </Suspense>
  )
}
