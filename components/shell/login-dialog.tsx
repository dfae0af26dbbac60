'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { loginHref } from './open-login-dialog'
import { useSite } from './site-context'

export type LoginDialogLabels = { title: string; text: string; go: string; register: string; close: string }

/** `noLogin`: an action needs a log-in; the page and its query are come back to afterwards. */
export default function LoginDialog({
  open,
  onOpenChange,
  labels,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  labels: LoginDialogLabels
}) {
  const { prefix } = useSite()
  const router = useRouter()
  const primary = useRef<HTMLButtonElement>(null)
  const go = (type: 'login' | 'register') => {
    onOpenChange(false)
    router.push(loginHref(prefix, type))
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
