'use client'

import { Icon } from '@/components/ui/icon'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { setUnread } from '@/components/shell/unread'
import { Button } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { readNotificationsAction } from '@/lib/notifications/actions'
import type { NotificationTab } from '@/lib/notifications/schema'

/** Marks all notifications of a tab as read. */
export function ReadAllButton({
  tab,
  upTo,
  labels,
}: {
  tab: NotificationTab
  upTo: number
  labels: { all: string; done: string; failed: string }
}) {
  const { locale } = useSite()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function readAll(button: Element) {
    setBusy(true)
    const result = await askAction(readNotificationsAction(locale, { tab, upTo }))
    setBusy(false)
    if (!result?.ok) return toastError(result?.message ?? labels.failed)
    setUnread(result.data.unread)
    toastSuccess(labels.done)
    focusWhenGone(button, '[data-read-all]', 'main h1')
    router.refresh()
  }
  return (
    <Button
      size="sm"
      data-read-all
      busy={busy}
      icon={<Icon of="check-check" />}
      onClick={({ currentTarget }) => void readAll(currentTarget)}
    >
      {labels.all}
    </Button>
  )
}
