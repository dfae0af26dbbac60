'use client'

import { Icon } from '@/components/ui/icon'
import type { FormEvent } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useViewer } from '@/components/shell/viewer'

/**
 * A form, because a download is counted and what counts is a POST: the browser saves the answer with its own progress
 * bar, also without scripts. It needs a log-in: visitors get the dialog.
 */
export function DownloadButton({ action, label }: { action: string; label: string }) {
  const { status } = useViewer()

  async function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (status === 'anonymous') return openLoginDialog()
    try {
      // asked before: a refusal would take the place of the page
      await apiFetch(action, { params: { check: 1 } })
      form.submit()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <form action={action} method="post" onSubmit={(event) => void take(event)}>
      <button type="submit" className="button primary stretched large">
        <Icon of="download" />
        {label}
      </button>
    </form>
  )
}
