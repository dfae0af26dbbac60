'use client'

import { Download } from 'lucide-react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'

/** A download needs a log-in (decisions "Social"): visitors get the dialog. */
export function DownloadButton({ href, label }: { href: string; label: string }) {
  const { status } = useViewer()
  return (
    <a
      className="btn p w lg"
      href={href}
      download
      onClick={(event) => {
        if (status !== 'anonymous') return
        event.preventDefault()
        openLoginDialog()
      }}
    >
      <Download className="ic" aria-hidden />
      {label}
    </a>
  )
}
