import { avatarUrl } from '@/components/ui/avatar'
import type { PictureImage } from '@/components/ui/picture-address'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'

/** The material's swatch stands before the name where the list knows it (`swatch` of Material), else the maker's picture. */
export type CardPost = Pick<
  PostCardView,
  'id' | 'title' | 'language' | 'maker' | 'device' | 'cover' | 'likes' | 'saves'
> & { swatch?: string | null }

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
  /** of the name */
  byLang: string
  /** the address of the maker's picture */
  face: string
  swatch?: string
  likes: number
  saves: number
}

export function cardOf({ id, title, language, maker, device, cover, likes, saves, swatch }: CardPost): Card {
  return {
    ...{ id, title, lang: languageTags[language], cover },
    ...(device ? { machine: device.name } : {}),
    ...{ by: maker.deleted ? null : maker.nickname, byLang: languageTags[maker.language] },
    ...{ face: avatarUrl(maker.avatar, 's') },
    ...(swatch ? { swatch } : {}),
    ...{ likes, saves },
  }
}
