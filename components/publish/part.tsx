'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PartId } from './form-fields'
import { partId } from './parts'

/** A part of the form under its heading. */
export function Part({ id, children }: { id: PartId; children: ReactNode }) {
  const t = useTranslations('publish.parts')
  return (
    <section className="fs" id={partId(id)} aria-labelledby={`${partId(id)}-h`} tabIndex={-1}>
      <h2 id={`${partId(id)}-h`}>{t(id)}</h2>
      {children}
    </section>
  )
}
