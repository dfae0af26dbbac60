'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Machine } from '@/components/designs/file-facts'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { useQueries } from '@/components/shell/use-queries'
import { useQueryValue } from '@/components/shell/use-query-value'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { parseId } from '@/lib/core/ids'
import { DesignEditor } from './design-editor'
import { emptyDesign, valuesOf } from './design-values'

/** The form that shares design files: a new design, several at once, or with `?id=` an edit of one's own. */
export function DesignForm(choices: { categories: DesignCategoryView[]; machines: readonly Machine[] }) {
  // The page is cached without a query, so the query is read only after hydration.
  const [asked] = useQueryValue('id')
  const id = parseId(asked)
  const queries = useQueries()
  const { data, error } = useQuery(
    {
      queryKey: ['design', id],
      queryFn: ({ signal }) => apiFetch<DesignDetailView>(`/designs/${id}`, { signal }),
      enabled: id !== null,
      // The edited design must not change during the work, and is fetched again for the next edit.
      staleTime: Infinity,
      gcTime: 0,
    },
    queries,
  )
  const [newer, setNewer] = useState<DesignDetailView | null>(null)
  const { locale } = useSite()
  const design = newer?.id === id ? newer : data
  const isGone = !design && error instanceof ApiError && error.code === 404
  if (id !== null && !design && !isGone) return null
  return (
    <DesignEditor
      // Another version gets a new form, which offers the text typed in the old one as a draft.
      key={`${id ?? 'new'} ${design?.revision}`}
      edited={id === null ? null : { id, revision: design?.revision ?? 0, isGone }}
      {...choices}
      start={design ? valuesOf(design) : emptyDesign(locale)}
      onTheirs={setNewer}
    />
  )
}
