import { hasDrafts } from '@/components/drafts/has-drafts'
import { refreshSavedSettings } from '@/components/materials/saved-settings'
import { sendWaitingReports } from '@/components/materials/send-waiting-reports'
import { startWorker } from '@/components/offline/worker-client'
import { apiFetch } from './api-client'
import { announceUpdate } from './announce-update'
import { watchBuild } from './watch-build'

/**
 * Fetched when the page has time (after-load.tsx): the worker of offline pages, the drafts whose time is over, reports that
 * wait for the network, the member's settings for the workshop, and whether there is a newer build.
 */
export function beginLater(prefix: string): () => void {
  void startWorker(prefix)
  if (hasDrafts()) void dropOldDrafts()
  const ends = [sendWaitingReports(), refreshSavedSettings()]
  const end = () => ends.forEach((one) => one())
  const own = document.documentElement.dataset.build
  if (!own) return end
  const ask = async () => (await apiFetch<{ id: string }>('/build', { silent: true })).id
  ends.push(watchBuild(own, ask, announceUpdate))
  return end
}

async function dropOldDrafts(): Promise<void> {
  const store = await import('@/components/drafts/draft-store').catch(() => null)
  // not to be had now: they go when a later page has it
  store?.dropOldDrafts()
}
