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

/** Shares design files alone: a new design, several at once, or with `?id=` an own one again. */
export function DesignForm(choices: { categories: DesignCategoryView[]; machines: readonly Machine[] }) {
  // the page is cached without a query, so that nothing of it may be read before the page has been taken over
  const [asked] = useQueryValue('id')
  const id = parseId(asked)
  const queries = useQueries()
  const { data, error } = useQuery(
    {
      queryKey: ['design', id],
      queryFn: ({ signal }) => apiFetch<DesignDetailView>(`/designs/${id}`, { signal }),
      enabled: id !== null,
      // what is being edited must not change under the hands, and the next time it is edited it is read again
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
      // another version is another form: what was typed into the one before is offered there
      key={`${id ?? 'new'} ${design?.revision}`}
      edited={id === null ? null : { id, revision: design?.revision ?? 0, isGone }}
      {...choices}
      start={design ? valuesOf(design) : emptyDesign(locale)}
      onTheirs={setNewer}
    />
  )
}
