'use client'

import { useLocale, useTranslations } from 'next-intl'
import { inMessages } from '@/components/shell/in-messages'
import type { QuizResult } from '@/lib/academy/quiz'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'

/** The result of a try, and how many tries are left unless the quiz is `closed` for today. */
function QuizOutcome({ result, closed }: { result: QuizResult; closed: boolean }) {
  const t = useTranslations('academy.quiz')
  const locale = useLocale()
  return (
    <>
      <p className="font-semibold">{t('result', { right: result.right, total: result.total })}</p>
      {result.triesLeft !== null && (
        <p className="muted">
          {t('wrong')}
          {sentenceSeparators[locale]}
          {!closed && t('tries', { count: result.triesLeft })}
        </p>
      )}
    </>
  )
}

export default inMessages(QuizOutcome)
