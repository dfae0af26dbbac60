'use client'

import { apiFetch } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { copyText } from '@/components/ui/copy-text'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'

/**
 * Shares the address of the page. Of a post, by its id, what a member shared earns (SHARE); `done` when it was, before the
 * server is notified.
 */
export function useShare(
  id: number | undefined,
  title: string,
  labels: Record<'copied' | 'copiedSeeds' | 'copyError', string>,
  done: () => void,
) {
  const { status } = useViewer()

  /** What the share earned. */
  async function note(channel: 'native' | 'link'): Promise<Earned> {
    if (id === undefined || status !== 'member') return { seedsEarned: 0 }
    const path = `/posts/${id}/share`
    const init = { method: 'POST', params: { channel }, silent: true } as const
    // the link is shared all the same
    return apiFetch<Earned>(path, init).catch(() => ({ seedsEarned: 0 }))
  }

  async function copy(url: string) {
    if (!(await copyText(url, { failed: labels.copyError }))) return
    done()
    const { seedsEarned: seeds, seedsAvailable, seedsMissed } = await note('link')
    toastSuccess(seeds > 0 ? labels.copiedSeeds.replace('{seeds}', String(seeds)) : labels.copied, {
      description: seedsAvailable?.message ?? seedsMissed?.message,
    })
  }

  async function shareNatively(url: string) {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // the visitor closed the share sheet: nothing went wrong
      if (error instanceof DOMException && error.name === 'AbortError') return
      return toastError(labels.copyError)
    }
    done()
    await note('native')
  }

  return { copy, shareNatively }
}
