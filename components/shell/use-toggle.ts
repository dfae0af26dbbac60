'use client'

import { toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'
import { apiFetch } from './api-client'
import { openLoginDialog } from './open-login-dialog'
import { toastRefusal } from './toast-refusal'
import { useViewer } from './viewer'
import { changeFlag, useViewerFlag } from './viewer-flags'

const flagOf = { like: 'liked', save: 'saved' } as const
const countOf = { like: 'likes', save: 'saves' } as const

type Answer = { liked?: boolean; saved?: boolean; count: number } & Partial<Earned>

const shownReasons = new Set<string>()

/** Why a like earned nothing, once for each reason and day. */
function withMissed(missed: Earned['seedsMissed']) {
  const key = missed && `${missed.reason} ${missed.again}`
  if (!key || shownReasons.has(key)) return
  shownReasons.add(key)
  toastSuccess(missed.message)
}

/** Like or save of one post, design or comment: shown at once, taken back when the server refuses; visitors get the dialog. */
export function useToggle(
  kind: 'posts' | 'designs' | 'comments',
  id: number,
  what: 'like' | 'save',
  given: number,
) {
  const { status } = useViewer()
  const flag = useViewerFlag(kind, id)
  const on = flag?.[flagOf[what]] ?? false
  const count = flag?.[countOf[what]] ?? given

  async function toggle() {
    if (status === 'anonymous') return openLoginDialog()
    const change = (next: boolean, total: number) =>
      changeFlag(kind, id, { [flagOf[what]]: next, [countOf[what]]: total })
    change(!on, Math.max(0, count + (on ? -1 : 1)))
    try {
      const answer = await apiFetch<Answer>(`/${kind}/${id}/${what}`, { method: on ? 'DELETE' : 'PUT' })
      change(answer[flagOf[what]] ?? !on, answer.count)
      withMissed(answer.seedsMissed)
    } catch (error) {
      change(on, count)
      toastRefusal(error)
    }
  }

  return { on, count, toggle }
}
