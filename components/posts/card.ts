import { avatarUrl } from '@/components/ui/avatar'
import type { PictureImage } from '@/components/ui/picture-address'
import { withoutStandIn } from '@/components/ui/reduced-picture'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'

export type CardPost = Pick<
  PostCardView,
  'id' | 'title' | 'language' | 'maker' | 'device' | 'cover' | 'likes' | 'saves'
>

/**
 * The data of a post that a card shows, and nothing else, because the page sends it to the browser beside the card
 * itself.
 */
export type Card = {
  id: number
  title: string
  /** language of the title and of the picture's description */
  lang: string
  cover: PictureImage | null
  machine?: string
  /** the maker's name; null for a deleted member */
  by: string | null
  /** language of the name, where it is not that of the title */
  byLang?: string
  /** address of the maker's avatar */
  face: string
  likes: number
  saves: number
}

/** The number of pictures with a placeholder; those further down load before a reader gets there. */
const STOOD_IN = 8

/** Returns the cards of a long list. */
export const cardsOf = (posts: readonly CardPost[]): Card[] =>
  posts.map((post, index) => {
    const card = cardOf(post)
    return index < STOOD_IN || !card.cover ? card : { ...card, cover: withoutStandIn(card.cover) }
  })

export function cardOf({ id, title, language, maker, device, cover, likes, saves }: CardPost): Card {
  return {
    ...{ id, title, lang: languageTags[language], cover },
    ...(device ? { machine: device.name } : {}),
    by: maker.deleted ? null : maker.nickname,
    ...(maker.language === language ? {} : { byLang: languageTags[maker.language] }),
    ...{ face: avatarUrl(maker.avatar, 's') },
    ...{ likes, saves },
  }
}
