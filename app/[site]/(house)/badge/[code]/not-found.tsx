import { useTranslations } from 'next-intl'
import { NotFoundScreen } from '@/components/shell/not-found-screen'

/** A code that no badge has: what that means for who was shown it. */
export default function BadgeNotFound() {
  const t = useTranslations('academy.badge')
  return <NotFoundScreen hint={t('unknown')} />
}
