'use client'

import { Icon } from '@/components/ui/icon'
import { labelSeparators } from '@/lib/i18n/languages.mjs'
import { languageNames } from '@/lib/i18n/locales'
import { LanguageLinks } from './language-links'
import { useSite } from './site-context'

/** A menu with the same page in other languages; `label` is its name, `opens` the direction in which there is room. */
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
      <summary className={small ? 'chip small' : 'chip'}>
        <Icon of="languages" size={small ? 's' : undefined} />
        <span className="sr-only">{`${label}${labelSeparators[locale]}`}</span>
        {languageNames[locale]}
        <Icon of="chevron-down" size="s" className="turn" />
      </summary>
      <div className={opens === 'up' ? 'panel left upwards' : 'panel'}>
        <LanguageLinks />
      </div>
    </details>
  )
}
