import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { SearchSuggest } from '@/components/shell/search-suggest'
import { SiteForm } from '@/components/shell/site-form'
import { ButtonLink } from '@/components/ui/button'

/** One sentence, the search, two ways in; the moth is half engraved. */
export function Hero() {
  const t = useTranslations('home')
  return (
    <section className="hero" aria-labelledby="headline">
      <div className="wrap">
        <div className="say">
          <h1 id="headline">{t('headline')}</h1>
          <SiteForm className="go" action="/search" role="search">
            <Icon of="search" size="l" />
            <input
              type="search"
              name="q"
              aria-label={t('searchLabel')}
              placeholder={t('searchHint')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            <SearchSuggest />
            <button type="submit" className="btn k">
              {t('search')}
            </button>
          </SiteForm>
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
          <i className="pale">
            <Moth as="pale" />
          </i>
          <i className="burnt">
            <Moth as="burnt" />
          </i>
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

/** The drawing in the colour of where it stands. */
const Moth = ({ as }: { as: 'pale' | 'burnt' }) => (
  <svg viewBox="30 60 940 548" preserveAspectRatio="xMidYMin slice">
    <use href={`/art/moth-${as}.svg#moth`} />
  </svg>
)
