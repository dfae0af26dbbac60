import { useTranslations } from 'next-intl'
import { OperationKey } from '@/components/ui/operation-key'

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A picture made with the settings below it; not loaded where there is no room for it. */
export function LoginPicture() {
  const t = useTranslations('auth.picture')
  const strong = { b: (value: React.ReactNode) => <b>{value}</b> }
  return (
    <figure className="sticky top-4 my-4 mr-4 h-[calc(100dvh-32px)] overflow-hidden rounded-[20px] bg-sunken max-[900px]:hidden">
      <picture>
        <source media="(min-width: 901px)" srcSet="/art/login-box.webp" width={920} height={1060} />
        <img
          src={EMPTY}
          alt={t('alt')}
          width={920}
          height={1060}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <figcaption className="absolute inset-x-6 bottom-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card bg-surface px-5 py-4">
        <div>
          <b className="font-[650]">{t('title')}</b>
          <br />
          <span className="fine muted">{t('made', { machine: 'LX1' })}</span>
        </div>
        <div className="digits flex flex-wrap gap-x-5 gap-y-1.5 whitespace-nowrap [&_.operation]:mr-0.5 [&_b]:ml-1.5">
          <span>
            <OperationKey method="fill" /> {t.rich('power', { value: 50, ...strong })}
          </span>
          <span>{t.rich('speed', { value: 280, ...strong })}</span>
          <span>{t.rich('passes', { value: 1, ...strong })}</span>
        </div>
      </figcaption>
    </figure>
  )
}
