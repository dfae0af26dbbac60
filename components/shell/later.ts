import { startWorker } from '@/components/offline/worker-door'
import { toastOffer } from '@/components/ui/toast'
import { apiFetch } from './api-client'
import { watchBuild } from './watch-build'

export type UpdateLabels = { text: string; reload: string }

/** Fetched when the page has time (after-load.tsx): the worker of offline pages, and whether there is a newer build. */
export function beginLater(prefix: string, labels: UpdateLabels): () => void {
  void startWorker(prefix)
  const own = document.documentElement.dataset.build
  if (!own) return () => undefined
  const ask = async () => (await apiFetch<{ id: string }>('/build', { silent: true })).id
  return watchBuild(own, ask, () =>
    toastOffer(labels.text, { label: labels.reload, onClick: () => window.location.reload() }),
  )
}
