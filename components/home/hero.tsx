import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** One sentence, the search, two ways in; the moth is half engraved. `prefix` is where this variant's pages are. */
export function Hero({ prefix }: { prefix: string }) {
  const t = useTranslations('home')
  return (
    <section className="hero" aria-labelledby="headline">
      <div className="wrap">
        <div className="say">
          <h1 id="headline">{t('headline')}</h1>
          <form className="go" action={`${prefix}/search`} role="search">
            <Search className="ic l" aria-hidden />
            <input
              type="search"
              name="q"
              aria-label={t('searchLabel')}
              placeholder={t('searchHint')}
              maxLength={100}
            />
            <button type="submit" className="btn k">
              {t('search')}
            </button>
          </form>
          <div className="two">
            <ButtonLink href="/form/operate" variant="primary">
              {t('share')}
            </ButtonLink>
            <ButtonLink href="/academy/general-start" variant="outline">
              {t('firstCut')}
            </ButtonLink>
          </div>
        </div>
        <div className="art" aria-hidden>
          <i className="pale" />
          <i className="burnt" />
          <span className="beam" />
          <span className="read num">
            <b>{t('beamMachine')}</b>
            {t('beamRow')}
          </span>
        </div>
      </div>
    </section>
  )
}
