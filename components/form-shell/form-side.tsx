import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The column beside a form on wide screens: the live preview of the card in lists. */
export function FormSide({ children }: { children: ReactNode }) {
  const t = useTranslations('publish')
  return (
    <aside className="hidden xl:sticky xl:top-37.5 xl:block" aria-label={t('previewTitle')}>
      <h2 className="mb-3 flex justify-between font-sans text-sm leading-[1.3] font-semibold tracking-normal text-muted">
        {t('previewTitle')} <span>{t('previewLive')}</span>
      </h2>
      {children}
    </aside>
  )
}
