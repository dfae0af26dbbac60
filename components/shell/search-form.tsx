import { Search } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { SearchSuggest } from './search-suggest'
import { SiteForm } from './site-form'
import { useSuggestLabels } from './use-suggest-labels'

/** Goes to /search?q=…; works before any script has run. The slash key puts the cursor here (page-gestures.tsx). */
export function SearchForm({ hint = false }: { hint?: boolean }) {
  const t = useTranslations('shell')
  return (
    <SiteForm action="/search" className="find" role="search">
      <Search className="ic" aria-hidden />
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        aria-keyshortcuts={hint ? '/' : undefined}
        data-search
      />
      {hint && <kbd aria-hidden>/</kbd>}
      <SearchSuggest labels={useSuggestLabels()} />
    </SiteForm>
  )
}
