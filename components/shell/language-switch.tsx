'use client'

import { ChevronDown, Languages } from '@/components/ui/icons'
import { languageNames } from '@/lib/i18n/locales'
import { LanguageLinks } from './language-links'
import { useSite } from './site-context'

/** The same page in another language; `label` names it. `opens` says where there is room. */
export function LanguageSwitch({
  label,
  opens = 'up',
  small = false,
}: {
  label: string
  opens?: 'up' | 'down'
  small?: boolean
}) {
  const { locale } = useSite()
  return (
    <details className="menu" name="menu" data-menu>
      <summary className={small ? 'chip sm' : 'chip'}>
        <Languages className={small ? 'ic s' : 'ic'} aria-hidden />
        <span className="sr">{`${label}: `}</span>
        {languageNames[locale]}
        <ChevronDown className="ic s turn" aria-hidden />
      </summary>
      <div className={opens === 'up' ? 'panel left up' : 'panel'}>
        <LanguageLinks />
      </div>
    </details>
  )
}
