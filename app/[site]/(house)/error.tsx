'use client'

import { useTranslations } from 'next-intl'
import { ErrorScreen } from '@/components/shell/error-screen'
import { buttonClass } from '@/components/ui/button-class'

/** Anything that went wrong while a page was made (§2). What it was stays in the log. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('shell')
  return (
    <ErrorScreen
      status={500}
      title={t('somethingWrong')}
      homeLabel={t('backHome')}
      action={
        <button type="button" className={buttonClass({})} onClick={reset}>
          {t('tryAgain')}
        </button>
      }
    />
  )
}
