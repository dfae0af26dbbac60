'use client'

import { apiFetch } from '@/components/shell/api-client'
import { useLaterQuery } from '@/components/shell/use-later-query'
import { useViewer } from '@/components/shell/viewer'
import type { SpendableView } from '@/lib/rewards/views'
import type { SeedRecordsView, SeedTasksView } from '@/lib/seeds/views'
import { seedsKey } from './refresh-seeds'

const CHART_WEEKS = 12
const LAST_RECORDS = 6

/** Returns the viewer's available Seeds; null while unknown and for visitors. */
export function useBalance(): number | null {
  const { status, viewer } = useViewer()
  const { data } = useOwnSeeds()
  if (status !== 'member') return null
  return data?.balance ?? viewer?.seeds ?? null
}

/** Returns the ids of the rewards that the viewer has redeemed as often as one member may; none while unknown. */
export function useLimitReached(): readonly number[] {
  const { status } = useViewer()
  const { data } = useOwnSeeds()
  return (status === 'member' && data?.limitReached) || []
}

/** Queries the available and the pending Seeds. */
export function useOwnSeeds() {
  const { status } = useViewer()
  return useLaterQuery({
    queryKey: [...seedsKey, 'balance'],
    queryFn: () => apiFetch<SpendableView>('/seeds/balance'),
    enabled: status === 'member',
  })
}

/**
 * Returns a function that gives the day (YYYY-MM-DD) from which so many Seeds are available if none are spent; null
 * when the pending ones do not suffice.
 */
export function useAvailableFrom(): (seeds: number) => string | null {
  const { status } = useViewer()
  const { data } = useOwnSeeds()
  return (seeds) => {
    let reached = status === 'member' ? (data?.balance ?? 0) : 0
    for (const { amount, date } of status === 'member' ? (data?.days ?? []) : []) {
      reached += amount
      if (reached >= seeds) return date
    }
    return null
  }
}

export function useSeedTasks() {
  const { status } = useViewer()
  return useLaterQuery({
    queryKey: [...seedsKey, 'tasks'],
    queryFn: () => apiFetch<SeedTasksView>('/seeds/tasks'),
    enabled: status === 'member',
  })
}

/** Queries the last records of the ledger and the weeks of the chart. */
export function useLastRecords() {
  const { status } = useViewer()
  return useLaterQuery({
    queryKey: [...seedsKey, 'records'],
    queryFn: () => apiFetch<SeedRecordsView>(`/seeds/records?limit=${LAST_RECORDS}&weeks=${CHART_WEEKS}`),
    enabled: status === 'member',
  })
}
