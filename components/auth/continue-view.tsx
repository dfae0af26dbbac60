import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { site } from '@/lib/site'
import { ContinueButton } from './continue-button'

type Props = {
  /** name of the member whom the link would log in; null when the link is no longer valid */
  name: string | null
  /** name of the member who is logged in */
  current: string | null
  /** a path of this site with its language */
  to: string
}

/** Asks whether to log in by a link with a hand-off token. */
export function ContinueView({ name, current, to }: Props) {
  const t = useTranslations('auth.handoff')
  if (name === null)
    return (
      <div className="oops">
        <h1>{t('overTitle')}</h1>
        <p>{t('over')}</p>
        <a href={to} className={buttonClass({ variant: 'primary' })}>
          {t('goOn')}
        </a>
      </div>
    )
  return (
    <div className="oops">
      <h1 className="wrap-anywhere">{t('title', { name })}</h1>
      <p>{t('lead', { name, studio: site.studio.name })}</p>
      {current !== null && <p>{t('other', { current })}</p>}
      <ContinueButton to={to} labels={{ button: t('yes', { name }), failed: t('failed') }} />
      <a href={to} className={buttonClass({ variant: 'outline' })}>
        {current === null ? t('no') : t('stay', { current })}
      </a>
    </div>
  )
}
