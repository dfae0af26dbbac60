import { avatarUrl } from '@/components/ui/avatar'
import type { PictureImage } from '@/components/ui/picture-address'
import { withoutStandIn } from '@/components/ui/reduced-picture'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'

export type CardPost = Pick<
  PostCardView,
  'id' | 'title' | 'language' | 'maker' | 'device' | 'cover' | 'likes' | 'saves'
>

/** What a card shows of a post, and nothing else: the page sends it to the browser beside the card itself. */
export type Card = {
  id: number
  title: string
  /** of the title and the picture's words */
  lang: string
  cover: PictureImage | null
  machine?: string
  /** the maker's name; null: there is no such member any more */
  by: string | null
  /** of the name, where it is not that of the title */
  byLang?: string
  /** the address of the maker's picture */
  face: string
  likes: number
  saves: number
}

/** Pictures further down load before anybody gets there: nothing needs to stand in for them. */
const STOOD_IN = 8

/** The cards of a long list. */
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
