import type { CardPost } from './card-byline'
import { CardFace, type CardLook } from './card-face'
import { useCardWords } from './use-card-words'

/** A project in a list, in the words of the page (card-face.tsx). */
export function PostCard(props: { post: CardPost } & CardLook) {
  return <CardFace {...props} words={useCardWords()} />
}
