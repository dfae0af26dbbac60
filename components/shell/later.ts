import { hasDrafts } from '@/components/drafts/has-drafts'
import { refreshSavedSettings } from '@/components/materials/saved-settings'
import { sendWaitingReports } from '@/components/materials/send-waiting-reports'
import { startWorker } from '@/components/offline/worker-client'
import { apiFetch } from './api-client'
import { announceUpdate } from './announce-update'
import { watchBuild } from './watch-build'

/**
 * Starts the background work of an idle page (after-load.tsx): the service worker for offline pages, expired drafts,
 * reports that wait for a network, the member's settings for workshop mode, and the check for a newer build. Returns
 * the function that ends it.
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
  // Without the script the drafts expire with a later page.
  store?.dropOldDrafts()
}
