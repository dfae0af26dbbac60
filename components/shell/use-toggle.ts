'use client'

import { toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'
import { apiFetch } from './api-client'
import { inTurn } from './in-turn'
import { openLoginDialog } from './open-login-dialog'
import { refuseFlag } from './refuse-flag'
import { useViewer } from './viewer'
import { changeFlag, useViewerFlag } from './viewer-flags'

const flagOf = { like: 'liked', save: 'saved' } as const
const countOf = { like: 'likes', save: 'saves' } as const

type Answer = { liked?: boolean; saved?: boolean; count: number } & Partial<Earned>

type State = { on: boolean; count: number }

const shownReasons = new Set<string>()

/** Says why a like earned no Seeds, once for each reason and day. */
function withMissed(missed: Earned['seedsMissed']) {
  const key = missed && `${missed.reason} ${missed.again}`
  if (!key || shownReasons.has(key)) return
  shownReasons.add(key)
  toastSuccess(missed.message)
}

/**
 * Like or save of a post, design or comment: shown at once and reverted when the server refuses; visitors get the
 * dialog.
 */
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
    const show = ({ on, count }: State) =>
      changeFlag(kind, id, { [flagOf[what]]: on, [countOf[what]]: count })
    show({ on: !on, count: Math.max(0, count + (on ? -1 : 1)) })
    const path = `/${kind}/${id}/${what}`
    const send = async (): Promise<State> => {
      const answer = await apiFetch<Answer>(path, { method: on ? 'DELETE' : 'PUT' })
      withMissed(answer.seedsMissed)
      return { on: answer[flagOf[what]] ?? !on, count: answer.count }
    }
    const failed = (error: unknown) => refuseFlag(kind, id, error)
    await inTurn(path, { before: { on, count }, send, show, failed })
  }

  return { on, count, toggle }
}
