import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { SearchSuggest } from '@/components/shell/search-suggest'
import { SiteForm } from '@/components/shell/site-form'
import { ButtonLink } from '@/components/ui/button'
import './hero.css'

/** The head of the front page: one sentence, the search, two links, and a half-engraved moth. */
export function Hero() {
  const t = useTranslations('home')
  return (
    // Suggestions overlay the content below.
    <section className="hero relative bg-paper has-[.suggest]:z-5" aria-labelledby="headline">
      <div className="wrap flex flex-col pb-5 md:relative md:block md:h-88 md:pb-0 md:max-xl:h-auto md:max-xl:min-h-70 2xl:h-100">
        <HalfEngraved />
        <div className="relative z-2 pt-4 md:max-w-150 md:pt-11.5 md:max-xl:w-[calc(100%-var(--art)+16px)] md:max-xl:pt-8 md:max-xl:pb-7.5 2xl:max-w-170 2xl:pt-13">
          {/* In Chinese and Japanese the message sets the line breaks, at a comma or a zero-width space. */}
          <h1
            id="headline"
            className="text-[32px] leading-[1.08] tracking-[-0.03em] md:max-w-[12.6em] md:text-4xl md:max-xl:max-w-none md:max-xl:text-[clamp(34px,4.2vw,44px)] 2xl:text-[52px] cjk:text-[28px] cjk:leading-[1.36] cjk:tracking-[0.005em] cjk:wrap-anywhere cjk:break-keep cjk:md:max-w-none cjk:md:text-[40px] cjk:md:max-xl:text-[clamp(28px,3.5vw,36px)] cjk:2xl:text-[44px]"
          >
            {t('headline')}
          </h1>
          <div role="search" aria-label={t('searchLabel')}>
            <SiteForm
              className="relative mt-4 flex min-h-13 items-center gap-2.5 rounded-card border border-edge bg-surface pr-1.5 pl-4 focus-within:border-beam focus-within:shadow-[0_0_0_3px_var(--beam-wash)] md:mt-6.5 md:min-h-14 md:max-w-135 md:max-xl:mt-5 md:max-xl:max-w-120 md:max-xl:text-[16px]"
              action="/search"
            >
              <Icon of="search" size="l" className="text-muted" />
              <input
                className="min-w-0 flex-1 self-stretch text-[16px] outline-none md:text-lg md:text-ellipsis"
                type="search"
                name="q"
                aria-label={t('searchLabel')}
                placeholder={t('searchHint')}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
              <SearchSuggest />
              <button type="submit" className="button solid">
                {t('search')}
              </button>
            </SiteForm>
          </div>
          {/* Where both just fit into a row, the font that loads later would break it. */}
          <div className="mt-4 flex gap-3 max-[480px]:flex-col max-[480px]:cjk:flex-row max-xl:flex-wrap">
            <ButtonLink href="/form/operate" variant="primary" className={way}>
              {t('share')}
            </ButtonLink>
            <ButtonLink href="/academy/general-start" variant="outline" className={way}>
              {t('firstCut')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

const way = 'flex-1 px-2 md:flex-none md:px-4.5 md:max-xl:px-3.5'

/** The moth, half of it burnt, with the beam at its present position and the settings used. */
function HalfEngraved() {
  const t = useTranslations('home')
  return (
    <div
      className="relative mt-1 h-49 overflow-hidden border-b border-line md:absolute md:top-3.5 md:right-0 md:m-0 md:h-88 md:w-151 md:border-0 md:[clip-path:inset(0_0_14px)] md:max-xl:inset-[auto_auto_0_calc(100%-var(--art))] md:max-xl:h-[calc(var(--art)*var(--art-width)*0.583)] md:max-xl:max-h-full md:max-xl:w-[calc(var(--art)*var(--art-width))] md:max-xl:[clip-path:none] 2xl:top-0 2xl:h-100 2xl:w-171.5 2xl:[clip-path:none]"
      aria-hidden
    >
      <i className="absolute inset-0 overflow-hidden">
        <Moth as="pale" className="text-edge opacity-55" />
      </i>
      <i className="hero-burnt absolute inset-0 overflow-hidden">
        <Moth as="burnt" className="text-ink" />
      </i>
      <span className="hero-beam absolute top-0 left-[62.4%] h-[57%] w-0.5" />
      <span className="digits absolute top-[calc(57%-12px)] right-0 rounded-[6px] bg-paper px-2 py-[3px] text-xs leading-[1.35] whitespace-nowrap sm:right-auto sm:left-[calc(62.4%+18px)] sm:text-sm md:max-xl:hidden">
        <b className="block">{t('beamMachine')}</b>
        {t('beamRow')}
      </span>
    </div>
  )
}

/** The drawing in the colour of its place. */
const Moth = ({ as, className }: { as: 'pale' | 'burnt'; className: string }) => (
  <svg
    className={`absolute inset-0 size-full ${className}`}
    viewBox="30 60 940 548"
    preserveAspectRatio="xMidYMin slice"
  >
    <use href={`/art/moth-${as}.svg#moth`} />
  </svg>
)
