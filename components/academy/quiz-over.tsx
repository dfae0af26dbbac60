'use client'

import { useTranslations } from 'next-intl'
import { inMessages } from '@/components/shell/in-messages'
import { useFormat } from '@/components/ui/use-format'
import { readersZone } from '@/lib/i18n/format'

/** Says when a quiz opens again, by the reader's clock. */
function QuizOver({ until }: { until: string }) {
  const t = useTranslations('academy.quiz')
  const format = useFormat()
  const when = format.dateTime(new Date(until), 'minute', { timeZone: readersZone() })
  return t('over', { when })
}

export default inMessages(QuizOver)
