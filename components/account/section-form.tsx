'use client'

import { useTranslations } from 'next-intl'
import { DraftNote } from '@/components/drafts/draft-note'
import type { SavedForm } from '@/components/drafts/use-saved-draft'
import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'

/** A section of the profile under its heading, with its own save button; it says while it has unsaved changes. */
export function SectionForm({
  anchor,
  title,
  hint,
  problem,
  busy,
  changed,
  draft,
  onSubmit,
  children,
}: {
  /** id of the section, for the page's index (settings-frame.tsx) */
  anchor: string
  title: ReactNode
  hint?: ReactNode
  problem: string | null
  busy: boolean
  changed: boolean
  /** where typed text is stored until it is saved */
  draft?: Pick<SavedForm<never>, 'mark' | 'note'>
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}) {
  const t = useTranslations('profile.settings')
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-20 border-t border-line py-7 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate aria-labelledby={id} {...draft?.mark}>
        <h2 id={id} className="text-xl!">
          {title}
        </h2>
        {hint && <p className="muted mt-1 max-w-[56ch]">{hint}</p>}
        {draft && <DraftNote {...draft.note} />}
        <div className="mt-4">{children}</div>
        <FieldError>{problem}</FieldError>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
          <span className="muted fine" role="status">
            {changed && t('unsaved')}
          </span>
        </p>
      </form>
    </section>
  )
}
