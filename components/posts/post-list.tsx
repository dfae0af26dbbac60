'use client'

import { InfiniteList, type ListProps } from '@/components/lists/infinite-list'
import { priorityInList } from '@/components/ui/picture-address'
import type { PostCardView } from '@/lib/posts/views'
import { cardOf, type Card } from './card'
import { CardFace } from './card-face'
import type { CardSize } from './card-sizes'

const waiting = { item: 'card', picture: 'picture-box' }

/** Projects as an infinite list; `size` is that of a card. */
export function PostList({ size, ...list }: ListProps<Card> & { size: CardSize }) {
  return (
    <InfiniteList<PostCardView, Card>
      {...list}
      view={cardOf}
      face={(card, index) => (
        <CardFace key={card.id} card={card} headingLevel="h2" size={size} priority={priorityInList(index)} />
      )}
      waiting={waiting}
    />
  )
}
