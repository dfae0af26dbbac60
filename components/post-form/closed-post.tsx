'use client'

import { Icon } from '@/components/ui/icon'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { Button, ButtonLink } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { toastError } from '@/components/ui/toast'
import { withdrawPostAction } from '@/lib/posts/actions'
import type { Reason } from './review-note'

type Closed = {
  id: number
  title: string
  status: 'REVIEW' | 'REMOVED'
  reasons: Reason[]
  note: string | null
}

/**
 * A post that its author cannot edit now, and why: in review it is frozen until it is withdrawn; a removed one stays as
 * it was.
 */
export function ClosedPost({ id, title, status, reasons, note }: Closed) {
  const t = useTranslations('publish.closed')
  const review = useTranslations('publish.review')
  const router = useRouter()
  const { locale } = useSite()
  const [busy, setBusy] = useState(false)

  async function withdraw({ currentTarget }: MouseEvent) {
    // the form that takes this page's place begins with its heading
    focusWhenGone(currentTarget, 'main h1', 'main h1')
    setBusy(true)
    const result = await askAction(withdrawPostAction(locale, { id }))
    setBusy(false)
    if (!result?.ok) toastError(result?.message ?? t('withdrawFailed'))
    // The response to an earlier press was lost, or the review was decided meanwhile: the page shows the post's present
    // state.
    if (result) router.refresh()
  }

  return (
    <div className="wrap max-w-[720px] py-10">
      <h1>{title || t('untitled')}</h1>
      <p className="mt-3.5">{status === 'REVIEW' ? t('underReview') : t('removed')}</p>
      {reasons.length > 0 && (
        <ul className="mt-3.5 list-disc pl-5">
          {reasons.map(({ text, field }) => (
            <li key={text + field}>{text}</li>
          ))}
        </ul>
      )}
      {note && <p className="mt-3.5">{review('note', { note })}</p>}
      <div className="mt-6 flex flex-wrap gap-2">
        {status === 'REVIEW' && (
          <Button variant="primary" busy={busy} icon={<Icon of="undo-2" />} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )}
        <ButtonLink href={`/detail/${id}?preview=1`} icon={<Icon of="eye" />}>
          {t('look')}
        </ButtonLink>
        <ButtonLink href="/user/home?tab=works">{t('works')}</ButtonLink>
      </div>
    </div>
  )
}
