'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { loginHref } from './open-login-dialog'
import { useSite } from './site-context'
import { sitePath } from './site-path'
import { useFollow } from './use-follow'

export type LoginDialogLabels = { title: string; text: string; go: string; register: string; close: string }

/**
 * Tells a visitor that an action needs a log-in (`noLogin`); after it the reader is back at this page with its query.
 */
export default function LoginDialog({
  open,
  onOpenChange,
  at,
  labels,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** id of the part of the page that asked */
  at: string | undefined
  labels: LoginDialogLabels
}) {
  const { prefix } = useSite()
  const follow = useFollow()
  const primary = useRef<HTMLButtonElement>(null)
  const isThere = sitePath(usePathname()) === '/login'
  useEffect(() => {
    // A page behind the log-in may lead there by itself, while the dialog asks for it.
    if (open && isThere) onOpenChange(false)
  }, [open, isThere, onOpenChange])
  const go = (type: 'login' | 'register') => {
    onOpenChange(false)
    follow(loginHref(prefix, type, at))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
      initialFocus={primary}
      stacked
      footer={
        <>
          <Button ref={primary} variant="primary" size="lg" wide onClick={() => go('login')}>
            {labels.go}
          </Button>
          <Button variant="outline" wide onClick={() => go('register')}>
            {labels.register}
          </Button>
        </>
      }
    />
  )
}
