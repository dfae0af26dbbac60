import { ArrowUpRight } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import type { SiteInfo } from '@/lib/i18n/locales'
import { site as brand } from '@/lib/site'
import { DesktopSiteLink } from './desktop-site-link'
import { LanguageSwitch } from './language-switch'
import { Link } from './link'
import { SlashKeySwitch } from './slash-key-switch'
import { Wordmark } from './wordmark'

export function Footer({ site }: { site: SiteInfo }) {
  const t = useTranslations('shell')
  const columns = [
    {
      title: t('explore'),
      links: [
        ['/#excellent', t('excellentCases')],
        ['/#recommended', t('recommended')],
        ['/resource', t('resources')],
        ['/designs', t('designs')],
        ['/activity/1', t('contests')],
      ],
    },
    {
      title: t('learn'),
      links: [
        ['/academy', t('academy')],
        ['/article/1', t('materialsGuide')],
        ['/academy/general-care', t('safety')],
        ['/protocol/faq', t('faq')],
      ],
    },
    {
      title: brand.brand,
      links: [
        ['/protocol/about', t('about')],
        ['/protocol/community', t('guidelines')],
        ['/protocol/privacy', t('privacy')],
        ['/protocol/faq#feedback', t('contact')],
      ],
    },
  ] as const
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Wordmark ground="sunken" />
            <p className="mut mt-3.5 mb-4.5 max-w-[270px]">{t('tagline')}</p>
            <a className="btn q sm" href={brand.storeUrl}>
              {t('buyMaterials')}
              <ArrowUpRight className="ic s" aria-label={t('leavesSite')} />
            </a>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, label]) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="prefs">
            <LanguageSwitch site={site} />
            <ThemeSwitch
              labels={{
                theme: t('theme'),
                system: t('themeSystem'),
                light: t('themeLight'),
                dark: t('themeDark'),
              }}
            />
            {site.mobile ? (
              <DesktopSiteLink label={t('desktopSite')} />
            ) : (
              <SlashKeySwitch label={t('slashKey')} />
            )}
          </div>
        </div>
        <div className="legal">
          <span>{t('copyright', { year: '2026', brand: brand.brand })}</span>
          <span>{t('rewardsValid', { brand: brand.brand })}</span>
        </div>
      </div>
    </footer>
  )
}
