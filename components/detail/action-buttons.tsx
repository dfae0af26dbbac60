'use client'

import { Icon } from '@/components/ui/icon'
import type { ComponentProps } from 'react'
import { useSite } from '@/components/shell/site-context'
import { joinFacts } from '@/lib/i18n/join-list'
import { useToggle } from '@/components/shell/use-toggle'
import { formatCount, formatFull } from '@/components/ui/format-count'
import './reactions.css'
import { ShareButton } from './share-button'

type Labels = { like: string; save: string; share: ComponentProps<typeof ShareButton>['labels'] }

export function ActionButtons(props: {
  id: number
  likes: number
  saves: number
  title: string
  labels: Labels
}) {
  const { id, title, labels } = props
  const { locale } = useSite()
  const like = useToggle('posts', id, 'like', props.likes)
  const save = useToggle('posts', id, 'save', props.saves)

  return (
    <div className="reactions">
      <button
        type="button"
        className="button bordered"
        aria-label={joinFacts(locale, [labels.like, formatFull(like.count)])}
        aria-pressed={like.on}
        onClick={like.toggle}
      >
        <Icon of="heart" />
        {formatCount(like.count, locale)}
      </button>
      <button
        type="button"
        className="button bordered save"
        aria-label={joinFacts(locale, [labels.save, formatFull(save.count)])}
        aria-pressed={save.on}
        onClick={save.toggle}
      >
        <Icon of="bookmark" />
        {formatCount(save.count, locale)}
      </button>
      <ShareButton id={id} title={title} labels={labels.share} />
    </div>
  )
}
