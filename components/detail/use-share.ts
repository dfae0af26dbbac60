'use client'

import { apiFetch } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { copyText } from '@/components/ui/copy-text'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'

/**
 * Shares the address of the page. With the `id` of a post, a member's share is recorded and may earn Seeds (SHARE).
 * Calls `done` once the address is shared, before the server records it.
 */
export function useShare(
  id: number | undefined,
  title: string,
  labels: Record<'copied' | 'copiedSeeds' | 'copyError', string>,
  done: () => void,
) {
  const { status } = useViewer()

  /** Records the share and returns what it earned. */
  async function note(channel: 'native' | 'link'): Promise<Earned> {
    if (id === undefined || status !== 'member') return { seedsEarned: 0 }
    const path = `/posts/${id}/share`
    const init = { method: 'POST', params: { channel }, silent: true } as const
    // The link is shared even when the record fails.
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
      // The visitor closed the share sheet: no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      return toastError(labels.copyError)
    }
    done()
    await note('native')
  }

  return { copy, shareNatively }
}
