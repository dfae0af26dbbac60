'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { Button } from '@/components/ui/button'
import { toastError } from '@/components/ui/toast'

/** Downloads all data of the member; in several archives where the files exceed one. */
export function ExportSection({ parts }: { parts: number }) {
  const t = useTranslations('account.export')
  const [busy, setBusy] = useState<number | null>(null)

  async function take(part: number) {
    setBusy(part)
    try {
      // Checked first, because a browser does not show why a download was refused.
      await apiFetch('/user/export', { method: 'HEAD', params: { part } })
      save(`/api/user/export?part=${part}`)
    } catch (error) {
      if (error instanceof ApiError && isSignedOut(error)) return
      toastError(error instanceof ApiError && error.code === 429 ? t('later') : t('failed'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <p className="max-w-[60ch]">{t('text')}</p>
      <p className="muted fine mt-2 max-w-[60ch]">{t('hint')}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <Button
            key={part}
            busy={busy === part}
            icon={<Icon of="download" />}
            onClick={() => void take(part)}
          >
            {parts === 1 ? t('button') : t('part', { part, parts })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Downloads an address as a link with `download` does. */
function save(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
