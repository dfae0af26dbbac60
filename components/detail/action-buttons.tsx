'use client'

import { Bookmark, Heart, Share2 } from 'lucide-react'
import { apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { useToggle } from '@/components/shell/use-toggle'
import { useViewer } from '@/components/shell/viewer'
import { formatCount } from '@/components/ui/format-count'
import { toastError, toastSuccess } from '@/components/ui/toast'

type Labels = { like: string; save: string; share: string; linkCopied: string; copyError: string }

export function ActionButtons(props: {
  id: number
  likes: number
  saves: number
  title: string
  labels: Labels
}) {
  const { id, title, labels } = props
  const { locale } = useSite()
  const { status } = useViewer()
  const like = useToggle('posts', id, 'like', props.likes)
  const save = useToggle('posts', id, 'save', props.saves)

  async function share() {
    const url = window.location.origin + window.location.pathname
    let channel = 'native'
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        channel = 'link'
        await navigator.clipboard.writeText(url)
        toastSuccess(labels.linkCopied)
      }
    } catch (error) {
      // the visitor closed the share sheet: nothing went wrong
      if (error instanceof DOMException && error.name === 'AbortError') return
      return toastError(labels.copyError)
    }
    if (status === 'member')
      await apiFetch(`/posts/${id}/share`, { method: 'POST', params: { channel }, silent: true }).catch(
        () => undefined,
      )
  }

  return (
    <div className="act">
      <button
        type="button"
        className="btn q"
        aria-label={`${labels.like}, ${like.count}`}
        aria-pressed={like.on}
        onClick={like.toggle}
      >
        <Heart className="ic" aria-hidden />
        {formatCount(like.count, locale)}
      </button>
      <button
        type="button"
        className="btn q"
        aria-label={`${labels.save}, ${save.count}`}
        aria-pressed={save.on}
        onClick={save.toggle}
      >
        <Bookmark className="ic" aria-hidden />
        {formatCount(save.count, locale)}
      </button>
      <button type="button" className="btn q" onClick={share}>
        <Share2 className="ic" aria-hidden />
        {labels.share}
      </button>
    </div>
  )
}
