'use client'

import { Icon } from '@/components/ui/icon'
import { useRouter } from 'next/navigation'
import { Suspense, useRef, useState, type MouseEvent, type ToggleEvent } from 'react'
import { askAction } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { deletePostAction, discardEditAction, withdrawPostAction } from '@/lib/posts/actions'
import { isDiscardable, isEditable, isWithdrawable } from '@/lib/posts/policy'
import type { OwnPostView } from '@/lib/posts/views'
import type { ActionResult } from '@/lib/web/action'
import { formHref } from './form-href'
import type { OwnPostLabels } from './own-post-labels'

const ConfirmDialog = lazyLeaf(() => import('@/components/ui/confirm-dialog'))

type Shown = Pick<OwnPostView, 'id' | 'postType' | 'status' | 'published' | 'begun'>

/** The menu of what the author can do with a post in its present state. */
export function OwnPostMenu({
  post,
  labels,
  className,
}: {
  post: Shown
  labels: OwnPostLabels
  className: string
}) {
  const { menu, asking, setAsking, busy, withdraw, discard, remove } = useOwnPostActions(post, labels)
  return (
    <>
      <details className={`menu ${className}`} name="own-post" data-menu onToggle={keepInWindow}>
        <summary ref={menu} className="iconbtn bg-surface" aria-label={labels.menu} title={labels.menu}>
          <Icon of="ellipsis" />
        </summary>
        <div className="panel">
          <PostLinks post={post} labels={labels} />
          {isWithdrawable(post.status) && (
            <button type="button" disabled={busy} onClick={closingMenu(withdraw)}>
              <Icon of="undo-2" />
              {labels.withdraw}
            </button>
          )}
          {isDiscardable(post) && (
            <button type="button" onClick={closingMenu(() => setAsking('discard'))}>
              <Icon of="undo-2" />
              {labels.discard}
            </button>
          )}
          <hr />
          <button type="button" className="text-danger" onClick={closingMenu(() => setAsking('delete'))}>
            <Icon of="trash-2" />
            {labels.delete}
          </button>
        </div>
      </details>
      {asking && (
        <Suspense>
          <ConfirmDialog
            labels={asking === 'delete' ? labels.dialog : discardDialog(post, labels)}
            busy={busy}
            onClose={() => setAsking(null)}
            onConfirm={asking === 'delete' ? remove : discard}
          >
            {asking === 'delete' && labels.dialog.seeds && (
              <p className="callout">
                <Icon of="sprout" />
                <span>{labels.dialog.seeds}</span>
              </p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** The least distance of the open menu from the edge of the window, px. */
const EDGE = 8

/** Moves the open menu of a card in the first column of a narrow window, which reaches over the left edge. */
function keepInWindow({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  const panel = currentTarget.querySelector<HTMLElement>('.panel')!
  panel.style.translate = ''
  panel.style.translate = `${Math.max(0, EDGE - panel.getBoundingClientRect().left)}px`
}

/**
 * Returns the words of the discard dialog: a rejected version was submitted and stays readable, any other is deleted
 * for good.
 */
function discardDialog({ status }: Shown, { discardDialog: { rejected, ...dialog } }: OwnPostLabels) {
  return status === 'REJECTED' ? { ...dialog, text: rejected } : dialog
}

function useOwnPostActions({ id }: Shown, labels: OwnPostLabels) {
  const { locale } = useSite()
  const router = useRouter()
  const menu = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState<'delete' | 'discard' | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(
    send: () => Promise<ActionResult<unknown>>,
    /** `goes`: the action deletes; it may already be done, in another tab or here with a lost response */
    { done, failed, goes = false }: { done: string; failed: string; goes?: boolean },
  ) {
    setBusy(true)
    const result = await askAction(send())
    setBusy(false)
    setAsking(null)
    const isDone = result?.ok || (goes && result?.error === 'not_found')
    if (!isDone) {
      toastError(result?.message ?? failed)
      // The post is in another state by now than the pressed action expected.
      if (result) router.refresh()
      return
    }
    // It may leave the filtered list, and a rejected post becomes a card.
    if (menu.current) focusWhenGone(menu.current, MENU, 'main h2, main h1')
    toastSuccess(done)
    router.refresh()
  }

  const withdraw = () =>
    void run(() => withdrawPostAction(locale, { id }), {
      ...{ done: labels.withdrawn, failed: labels.modifyFailed },
    })
  const discard = () =>
    void run(() => discardEditAction(locale, { id }), {
      ...{ done: labels.discarded, failed: labels.modifyFailed },
    })
  const remove = () =>
    void run(() => deletePostAction(locale, { id }), {
      ...{ done: labels.deleted, failed: labels.deleteFailed },
      goes: true,
    })
  return { menu, asking, setAsking, busy, withdraw, discard, remove }
}

const MENU = '[name="own-post"] > summary'

const closingMenu = (work: () => void) => (event: MouseEvent) => {
  const menu = event.currentTarget.closest('details')!
  // A closing dialog returns the focus to the element that has it now; the button disappears with the menu, so the
  // summary gets it.
  menu.querySelector('summary')!.focus()
  menu.open = false
  work()
}

function PostLinks({ post, labels }: { post: Shown; labels: OwnPostLabels }) {
  return (
    <>
      {post.published && (
        <Link href={`/detail/${post.id}`}>
          <Icon of="external-link" />
          {labels.open}
        </Link>
      )}
      {isEditable(post.status) && (
        <Link href={formHref(post)}>
          <Icon of="pencil" />
          {labels.edit}
        </Link>
      )}
      {(post.begun || post.status !== 'APPROVED') && (
        <Link href={`/detail/${post.id}?preview=1`}>
          <Icon of="eye" />
          {labels.preview}
        </Link>
      )}
    </>
  )
}
