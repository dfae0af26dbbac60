'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDayText } from '@/components/seeds/use-day-text'
import { useOnTheWayText } from '@/components/seeds/use-on-the-way-text'
import { useOwnSeeds } from '@/components/seeds/use-seeds'
import { ButtonLink } from '@/components/ui/button'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { EarnDialog } from './earn-dialog'

/** Not enough Seeds: what is missing, from which day what is on the way makes up for it, and where to earn it. */
export default function WoopsDialog({
  missing,
  from,
  onClose,
}: {
  missing: number
  /** YYYY-MM-DD; null: what is on the way is not enough */
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
