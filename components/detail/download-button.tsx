'use client'

import { Icon } from '@/components/ui/icon'
import { useState, type FormEvent } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useViewer } from '@/components/shell/viewer'

/** How long until the browser shows its own progress, in ms: a second press would download the files twice. */
const BEGINS_MS = 1500

/**
 * A form, because a download is counted and only a POST may count: the browser saves the response with its own progress
 * bar, also without scripts. It needs a log-in; visitors get the dialog.
 */
export function DownloadButton({
  action,
  previewed = {},
  label,
}: {
  action: string
  /** identifies a version, or a design, that is looked at and not public */
  previewed?: { preview?: 1; version?: number }
  label: string
}) {
  const { status } = useViewer()
  const [busy, setBusy] = useState(false)

  async function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    if (status === 'anonymous') return openLoginDialog()
    setBusy(true)
    try {
      // Checked first: a refusal would replace the page.
      await apiFetch(action, { params: { check: 1, ...previewed } })
      form.submit()
      await new Promise((begun) => setTimeout(begun, BEGINS_MS))
    } catch (error) {
      toastRefusal(error)
    }
    setBusy(false)
  }
  const query = new URLSearchParams(Object.entries(previewed).map(([name, value]) => [name, String(value)]))
  const named = query.size > 0 ? [query.toString()] : []
  return (
    <form action={[action, ...named].join('?')} method="post" onSubmit={(event) => void take(event)}>
      <button
        type="submit"
        className="button primary stretched large"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? <Icon of="loader-circle" className="animate-spin" /> : <Icon of="download" />}
        {label}
      </button>
    </form>
  )
}
