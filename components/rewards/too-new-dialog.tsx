'use client'

import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/seeds/use-day-text'
import { EarnDialog } from './earn-dialog'

/** Tells a new account from which day it can redeem (YYYY-MM-DD), before anything is typed. */
export default function TooNewDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const t = useTranslations('rewards.tooNew')
  const day = useDayText()
  return <EarnDialog title={t('title', { date: day(from) })} text={t('text')} onClose={onClose} />
}
