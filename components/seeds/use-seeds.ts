'use client'

import { useQuery } from '@tanstack/react-query'
import { apiFetch } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { useQueries } from '@/components/shell/use-queries'
import type { SeedRecordsView, SeedTasksView } from '@/lib/seeds/views'
import { seedsKey } from './refresh-seeds'

const CHART_WEEKS = 12
const LAST_RECORDS = 6

/** The viewer's Seeds, or null while unknown and for visitors. */
export function useBalance(): number | null {
  const { status, viewer } = useViewer()
  const queries = useQueries()
  const { data } = useQuery(
    {
      queryKey: [...seedsKey, 'balance'],
      queryFn: () => apiFetch<{ balance: number }>('/seeds/balance'),
      enabled: status === 'member',
    },
    queries,
  )
  if (status !== 'member') return null
  return data?.balance ?? viewer?.seeds ?? null
}

export function useSeedTasks() {
  const { status } = useViewer()
  const queries = useQueries()
  return useQuery(
    {
      queryKey: [...seedsKey, 'tasks'],
      queryFn: () => apiFetch<SeedTasksView>('/seeds/tasks'),
      enabled: status === 'member',
    },
    queries,
  )
}

/** The last rows of the ledger and the weeks of the chart. */
export function useLastRecords() {
  const { status } = useViewer()
  const queries = useQueries()
  return useQuery(
    {
      queryKey: [...seedsKey, 'records'],
      queryFn: () => apiFetch<SeedRecordsView>(`/seeds/records?limit=${LAST_RECORDS}&weeks=${CHART_WEEKS}`),
      enabled: status === 'member',
    },
    queries,
  )
}
