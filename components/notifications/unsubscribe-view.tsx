import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawings'
import { UnsubscribeButton } from './unsubscribe-button'

/** The page of an unsubscribe link. `token` is null when the link's token is not valid. */
export function UnsubscribeView({ token }: { token: string | null }) {
  const t = useTranslations('notifications')
  return (
    <div className="oops">
      <Drawing name="bell" />
      <h1>{t('unsubscribe.title')}</h1>
      {token === null ? (
        <p>{t('unsubscribe.broken')}</p>
      ) : (
        <UnsubscribeButton
          token={token}
          labels={{
            ask: t('unsubscribe.text'),
            button: t('unsubscribe.button'),
            done: t('unsubscribe.done'),
            failed: t('failed'),
          }}
        />
      )}
      <ButtonLink href="/news/setting" variant="outline">
        {t('unsubscribe.settings')}
      </ButtonLink>
    </div>
  )
}
