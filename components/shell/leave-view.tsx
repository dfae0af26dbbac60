import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Drawing } from '@/components/ui/drawings'
import { LeaveDrawing } from '@/components/ui/drawings-away'
import { site } from '@/lib/site'
import { ErrorScreen } from './error-screen'
import { HomeAnchor } from './home-anchor'

/**
 * Names the target of an external link and asks. The host is shown in its network form, which exposes look-alike
 * letters.
 */
export function LeaveView({ target }: { target: URL }) {
  const t = useTranslations('shell.leave')
  return (
    <div className="oops">
      <LeaveDrawing />
      <h1>{t('title', { brand: site.name })}</h1>
      <p>{t('text')}</p>
      <p className="digits max-w-full wrap-anywhere" dir="ltr">
        {target.protocol}
        {'//'}
        <b>{target.host}</b>
        {target.href.slice(target.origin.length)}
      </p>
      {target.protocol === 'http:' && <p className="callout">{t('insecure')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/" variant="outline">
          {t('stay')}
        </ButtonLink>
        <a
          href={target.href}
          rel="ugc nofollow noopener noreferrer"
          className={buttonClass({ variant: 'primary', className: 'max-w-full wrap-anywhere' })}
        >
          {t('go', { host: target.host })}
        </a>
      </div>
    </div>
  )
}

/** The error for a dangerous protocol or an invalid address. */
export function NoSuchAddress() {
  const t = useTranslations('shell')
  return (
    <ErrorScreen
      picture={<Drawing name="bed" />}
      title={t('leave.badTitle')}
      message={t('leave.badText')}
      home={<HomeAnchor label={t('backHome')} />}
    />
  )
}
