'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormPart } from '@/components/form-shell/form-part'
import type { PartId } from './form-fields'

/** A part of the post form under its name. */
export function PostPart({ id, children }: { id: PartId; children: ReactNode }) {
  // The steps are cards with their own lines.
  const line = id !== 'steps' && id !== 'submit'
  const t = useTranslations('publish.parts')
  return (
    <FormPart id={id} title={t(id)} line={line}>
      {children}
    </FormPart>
  )
}
