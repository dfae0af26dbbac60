'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** What belongs to no field, and the one primary button. */
export function FormFoot({ problem, busy, label }: { problem: string | null; busy: boolean; label: string }) {
  const t = useTranslations('auth')
  return (
    <>
      <div role="alert">
        {problem && (
          <p className="err mb-4 mt-0">
            <CircleAlert className="ic s" aria-hidden />
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="btn p lg w" disabled={busy}>
        {busy ? t('working') : label}
      </button>
    </>
  )
}
