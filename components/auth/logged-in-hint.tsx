'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useViewer } from '@/components/shell/viewer'

/**
 * Leads a member on who meets the log-in page, as in a tab that stayed open while another logged in. The forms stay,
 * for those who want another account. `to`: a path of this site with its language. `entered`: this page has just logged
 * a member in, so nothing moves any more until the next page is there.
 */
export function LoggedInHint({ to, entered }: { to: string; entered: boolean }) {
  const t = useTranslations('auth.logIn')
  const { viewer } = useViewer()
  const [name, setName] = useState<string | null>(null)
  const current = viewer?.nickname ?? null
  if (!entered && current !== name) setName(current)
  if (name === null) return null
  return (
    <p
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-3"
      role="note"
    >
      <span className="min-w-0 wrap-anywhere">{t('already', { name })}</span>
      <a href={to} className="link">
        {t('goOn')}
      </a>
    </p>
  )
}
