'use client'

import { Icon } from '@/components/ui/icon'
import { SearchSuggest } from './search-suggest'
import { SiteForm } from './site-form'
import { useLabels } from './labels-context'

/**
 * The search field, a form to /search?q=… that works before any script has run. The slash key focuses it
 * (page-gestures.tsx).
 */
export function SearchForm({ hint = false }: { hint?: boolean }) {
  const labels = useLabels()
  return (
    <SiteForm action="/search" className="find" role="search">
      <Icon of="search" />
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={labels.searchHint}
        aria-label={labels.search}
        aria-keyshortcuts={hint ? '/' : undefined}
        data-search
      />
      {hint && <kbd aria-hidden>/</kbd>}
      <SearchSuggest />
    </SiteForm>
  )
}
