import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { preload } from 'react-dom'
import { SearchSuggest } from '@/components/shell/search-suggest'
import { SiteForm } from '@/components/shell/site-form'
import { useSuggestLabels } from '@/components/shell/use-suggest-labels'
import { ButtonLink } from '@/components/ui/button'

// masks are fetched as fonts are, and found late: behind the stylesheet
const masks = { as: 'image', crossOrigin: 'anonymous', fetchPriority: 'high' } as const

/** One sentence, the search, two ways in; the moth is half engraved. */
export function Hero() {
  const t = useTranslations('home')
  preload('/art/moth-burnt.svg', masks)
  preload('/art/moth-pale.svg', masks)
  return (
    <section className="hero" aria-labelledby="headline">
      <div className="wrap">
        <div className="say">
          <h1 id="headline">{t('headline')}</h1>
          <SiteForm className="go" action="/search" role="search">
            <Search className="ic l" aria-hidden />
            <input
              type="search"
              name="q"
              aria-label={t('searchLabel')}
              placeholder={t('searchHint')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            <SearchSuggest labels={useSuggestLabels()} />
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
            <b style={{ maskImage: 'url(/art/moth-pale.svg)' }} />
          </i>
          <i className="burnt">
            <b style={{ maskImage: 'url(/art/moth-burnt.svg)' }} />
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
