'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDayText } from '@/components/seeds/use-day-text'
import { useOnTheWayText } from '@/components/seeds/use-on-the-way-text'
import { useOwnSeeds } from '@/components/seeds/use-seeds'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { joinSentences } from '@/lib/i18n/join-sentences'

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
  const t = useTranslations('rewards')
  const locale = useLocale()
  const { data: own } = useOwnSeeds()
  const onTheWay = useOnTheWayText()(own)
  const day = useDayText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('woops.title')}
      description={joinSentences(
        locale,
        t('woops.text', { missing }),
        from === null ? (onTheWay ?? false) : t('woops.later', { date: day(from) }),
      )}
      closeLabel={t('dialog.close')}
      stacked
      footer={
        <>
          <ButtonLink href="/reward" variant="primary" onClick={onClose}>
            {t('woops.tasks')}
          </ButtonLink>
          <ButtonLink href="/form/operate">{t('woops.howTo')}</ButtonLink>
          <ButtonLink href="/academy">{t('woops.academy')}</ButtonLink>
        </>
      }
    />
  )
}
