'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useViewer, viewerKey } from '@/components/shell/viewer'
import type { SeedRecordsView, SeedTasksView } from '@/lib/seeds/views'

/** Everything under this key is asked for again after Seeds were earned or spent. */
export const seedsKey = ['seeds'] as const

const CHART_WEEKS = 12
const LAST_RECORDS = 6

/** The viewer's Seeds, or null while unknown and for visitors. */
export function useBalance(): number | null {
  const { status, viewer } = useViewer()
  const { data } = useQuery({
    queryKey: [...seedsKey, 'balance'],
    queryFn: () => apiFetch<{ balance: number }>('/seeds/balance'),
    enabled: status === 'member',
  })
  if (status !== 'member') return null
  return data?.balance ?? viewer?.seeds ?? null
}

export function useSeedTasks() {
  const { status } = useViewer()
  return useQuery({
    queryKey: [...seedsKey, 'tasks'],
    queryFn: () => apiFetch<SeedTasksView>('/seeds/tasks'),
    enabled: status === 'member',
  })
}

/** The last rows of the ledger and the weeks of the chart. */
export function useLastRecords() {
  const { status } = useViewer()
  return useQuery({
    queryKey: [...seedsKey, 'records'],
    queryFn: () => apiFetch<SeedRecordsView>(`/seeds/records?limit=${LAST_RECORDS}&weeks=${CHART_WEEKS}`),
    enabled: status === 'member',
  })
}

/** After Seeds were earned or spent: the header and every number on the page are asked for again. */
export function useRefreshSeeds(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: seedsKey }),
      client.invalidateQueries({ queryKey: viewerKey }),
    ])
  }, [client])
}
