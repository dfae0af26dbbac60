'use client'

import type { ComponentProps } from 'react'
import { useToggle } from '@/components/shell/use-toggle'
import './reactions.css'
import { ReactionButton } from './reaction-button'
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
  const like = useToggle('posts', id, 'like', props.likes)
  const save = useToggle('posts', id, 'save', props.saves)

  return (
    <div className="reactions">
      <ReactionButton icon="heart" label={labels.like} state={like} />
      <ReactionButton icon="bookmark" label={labels.save} state={save} />
      <ShareButton id={id} title={title} labels={labels.share} />
    </div>
  )
}
