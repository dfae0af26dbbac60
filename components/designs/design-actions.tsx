'use client'

import { Icon } from '@/components/ui/icon'
import { ReactionButton } from '@/components/detail/reaction-button'
import { useToggle } from '@/components/shell/use-toggle'
import { copyText } from '@/components/ui/copy-text'
import { toastError } from '@/components/ui/toast'
import '@/components/detail/reactions.css'

type Labels = { like: string; save: string; share: string; linkCopied: string; copyError: string }

/** Like, save and share of a design. */
export function DesignActions(props: {
  id: number
  name: string
  likes: number
  saves: number
  labels: Labels
}) {
  const { id, name, labels } = props
  const like = useToggle('designs', id, 'like', props.likes)
  const save = useToggle('designs', id, 'save', props.saves)

  async function share() {
    const url = window.location.origin + window.location.pathname
    if (!navigator.share) return void copyText(url, { done: labels.linkCopied, failed: labels.copyError })
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      // The visitor closed the share sheet: no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(labels.copyError)
    }
  }

  return (
    <div className="reactions">
      <ReactionButton icon="heart" label={labels.like} state={like} />
      <ReactionButton icon="bookmark" label={labels.save} state={save} />
      <button type="button" className="button bordered" onClick={() => void share()}>
        <Icon of="share-2" />
        {labels.share}
      </button>
    </div>
  )
}
