'use client'

import { useQuery } from '@tanstack/react-query'
import type { Machine } from '@/components/designs/file-facts'
import { apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { useQueries } from '@/components/shell/use-queries'
import { useQueryValue } from '@/components/shell/use-query-value'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { parseId } from '@/lib/core/ids'
import { DesignEditor } from './design-editor'
import { emptyDesign, valuesOf } from './design-values'

/** Shares design files alone: a new design, several at once, or with `?id=` an own one again. */
export function DesignForm(choices: { categories: DesignCategoryView[]; machines: readonly Machine[] }) {
  // the page is cached without a query, so that nothing of it may be read before the page has been taken over
  const [asked] = useQueryValue('id')
  const id = parseId(asked)
  const queries = useQueries()
  const { data } = useQuery(
    {
      queryKey: ['design', id],
      queryFn: ({ signal }) => apiFetch<DesignDetailView>(`/designs/${id}`, { signal }),
      enabled: id !== null,
      // what is being edited must not change under the hands
      staleTime: Infinity,
    },
    queries,
  )
  const { locale } = useSite()
  if (id !== null && !data) return null
  return (
    <DesignEditor
      key={id ?? 'new'}
      id={id}
      {...choices}
      start={data ? valuesOf(data) : emptyDesign(locale)}
    />
  )
}
