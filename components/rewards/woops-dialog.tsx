'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDayText } from '@/components/seeds/use-day-text'
import { useOnTheWayText } from '@/components/seeds/use-on-the-way-text'
import { useOwnSeeds } from '@/components/seeds/use-seeds'
import { ButtonLink } from '@/components/ui/button'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { EarnDialog } from './earn-dialog'

/** Tells that Seeds are missing: how many, from which day pending Seeds suffice, and where to earn more. */
export default function WoopsDialog({
  missing,
  from,
  onClose,
}: {
  missing: number
  /** YYYY-MM-DD; null when the pending Seeds do not suffice */
  from: string | null
  onClose: () => void
}) {
  const t = useTranslations('rewards.woops')
  const locale = useLocale()
  const { data: own } = useOwnSeeds()
  const onTheWay = useOnTheWayText()(own)
  const day = useDayText()
  return (
    <EarnDialog
      title={t('title')}
      text={joinSentences(
        locale,
        t('text', { missing }),
        from === null ? (onTheWay ?? false) : t('later', { date: day(from) }),
      )}
      onClose={onClose}
    >
      <ButtonLink href="/form/operate">{t('howTo')}</ButtonLink>
      <ButtonLink href="/academy">{t('academy')}</ButtonLink>
    </EarnDialog>
  )
}
