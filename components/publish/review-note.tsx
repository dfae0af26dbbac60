'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { focusField } from './focus-field'
import { useProblemLabel } from './problem-label'
import { usePublish } from './publish-context'

export type Reason = { text: string; field?: string }
export type ReviewState = { status: 'REJECTED' | 'APPROVED'; reasons: Reason[]; note: string | null }

/** What a reviewer said, each reason with the way to its place; or that the published version stays up meanwhile. */
export function ReviewNote({ review }: { review: ReviewState }) {
  const t = useTranslations('publish.review')
  const model = usePublish()
  const label = useProblemLabel()
  if (review.status === 'APPROVED') {
    return (
      <p className="rnote">
        <Icon of="info" />
        <span>{t('published')}</span>
      </p>
    )
  }
  return (
    <section className="problems" aria-labelledby="review-h">
      <h2 id="review-h">
        <Icon of="circle-alert" />
        {t('rejected')}
      </h2>
      <ul>
        {review.reasons.map(({ text, field }) => (
          <li key={text + field}>
            <span>{text}</span>
            {field && (
              <button type="button" className="link" onClick={() => focusField(model, field)}>
                {t('goTo', { place: label(field) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {review.note && <p>{t('note', { note: review.note })}</p>}
    </section>
  )
}
