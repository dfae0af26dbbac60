'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { problemLinkClass, ProblemPanel, ProblemRow } from '@/components/form-shell/problem-panel'
import { focusPostField } from './focus-post-field'
import { useProblemLabel } from './problem-label'
import { usePublish } from './post-context'

export type Reason = { text: string; field?: string }
export type ReviewState = { status: 'REJECTED' | 'APPROVED'; reasons: Reason[]; note: string | null }

/**
 * Shows the reviewer's reasons, each with a link to its place, or says that the published version stays up meanwhile.
 */
export function ReviewNote({ review }: { review: ReviewState }) {
  const t = useTranslations('publish.review')
  const model = usePublish()
  const label = useProblemLabel()
  if (review.status === 'APPROVED') {
    return (
      <p className="mb-6 flex gap-[9px] rounded-ctl bg-beam-wash px-3.5 py-[11px]">
        <Icon of="info" className="mt-[3px] text-beam" />
        <span>{t('published')}</span>
      </p>
    )
  }
  return (
    <ProblemPanel id="review" heading={t('rejected')}>
      <ul>
        {review.reasons.map(({ text, field }) => (
          <ProblemRow key={text + field}>
            <span className="text-muted">{text}</span>
            {field && (
              <button
                type="button"
                className={`link ${problemLinkClass}`}
                onClick={() => focusPostField(model, field)}
              >
                {t('goTo', { place: label(field) })}
              </button>
            )}
          </ProblemRow>
        ))}
      </ul>
      {review.note && <p>{t('note', { note: review.note })}</p>}
    </ProblemPanel>
  )
}
