import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NotFound } from './providers'

/**
 * Shows 'Page Not Found: {full path}' with prefix and query (docs/product.md "Languages and addresses"); `hint` stands
 * below.
 */
export function NotFoundScreen({ hint }: { hint?: ReactNode }) {
  const t = useTranslations('shell')
  const labels = {
    title: t('notFoundTitle'),
    message: t('pageNotFound', { path: '{path}' }),
    home: t('backHome'),
  }
  return <NotFound labels={labels} {...(hint ? { hint } : {})} />
}
