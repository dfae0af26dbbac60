import { cardOf, type CardPost } from './card'
import { CardFace, type CardLook } from './card-face'

/** A project in a list (card-face.tsx). */
export function PostCard({ post, ...look }: { post: CardPost } & CardLook) {
  return <CardFace card={cardOf(post)} {...look} />
}
