import { ChevronDown, Languages } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { languageNames, type SiteInfo } from '@/lib/i18n/locales'
import { LanguageLinks } from './language-links'

/** The same page in another language. `opens` says where there is room. */
export function LanguageSwitch({
  site,
  opens = 'up',
  small = false,
}: {
  site: SiteInfo
  opens?: 'up' | 'down'
  small?: boolean
}) {
  const t = useTranslations('shell')
  return (
    <details className="menu" name="menu" data-menu>
      <summary className={small ? 'chip sm' : 'chip'}>
        <Languages className={small ? 'ic s' : 'ic'} aria-hidden />
        <span className="sr">{t('language')}: </span>
        {languageNames[site.locale]}
        <ChevronDown className="ic s turn" aria-hidden />
      </summary>
      <div className={opens === 'up' ? 'panel left up' : 'panel'}>
        <LanguageLinks />
      </div>
    </details>
  )
}
