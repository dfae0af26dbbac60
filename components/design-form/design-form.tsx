'use client'

import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Machine } from '@/components/designs/file-facts'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import { PageError } from '@/components/shell/providers'
import { useSite } from '@/components/shell/site-context'
import { useQueries } from '@/components/shell/use-queries'
import { useQueryValue } from '@/components/shell/use-query-value'
import { useViewer } from '@/components/shell/viewer'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { parseId } from '@/lib/core/ids'
import { DesignEditor } from './design-editor'
import { emptyDesign, valuesOf } from './design-values'

/**
 * The form that shares design files: a new design, several at once, or with `?id=` an edit of one's own. `missing` is
 * shown for a design of another maker, and for what is no id.
 */
export function DesignForm({
  missing,
  ...choices
}: {
  categories: DesignCategoryView[]
  machines: readonly Machine[]
  missing: ReactNode
}) {
  // The page is cached without a query, so the query is read only after hydration.
  const [asked] = useQueryValue('id')
  const id = parseId(asked)
  const queries = useQueries()
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['design', id],
      queryFn: ({ signal }) => apiFetch<DesignDetailView>(`/designs/${id}`, { signal }),
      enabled: id !== null,
      // The edited design must not change during the work, and is fetched again for the next edit.
      staleTime: Infinity,
      gcTime: 0,
      // the screen of an error says it
      meta: { silent: true },
    },
    queries,
  )
  const [newer, setNewer] = useState<DesignDetailView | null>(null)
  const { locale } = useSite()
  const { viewer } = useViewer()
  const design = newer?.id === id ? newer : data
  const isGone = !design && error instanceof ApiError && error.code === 404
  if (asked !== '' && id === null) return missing
  // A visitor keeps the form behind the dialog to log in.
  if (design && viewer && design.maker.id !== viewer.id) return missing
  if (id !== null && !design && !isGone) return isFetching ? null : <PageError reset={() => void refetch()} />
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
