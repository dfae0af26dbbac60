import type { Locale } from '@/lib/i18n/locales'
import type { Method } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/rules'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'
import type { MakerView } from '@/lib/members/views'
import type { PostStatus } from '@/lib/db/generated/enums'
import type { Licence } from './schema'
import type { PostSettingRow } from './setting-rows'
import type { WrittenFields } from './shown-fields'

export type PicturedView = ImageView & { alt: string }

/** The settings line under a card: the first rows of the published revision. */
export type SettingsLineView = SettingRow

export type PostCardView = {
  id: number
  postType: 0 | 1
  title: string
  language: Locale
  maker: MakerView
  device: { slug: string; name: string; module: string | null } | null
  cover: PicturedView | null
  /** first pictures of the steps */
  stepPictures: PicturedView[]
  steps: number
  minutes: number | null
  difficulty: number | null
  settings: SettingsLineView[]
  likes: number
  saves: number
  comments: number
  /** ISO */
  publishedAt: string
}

/** What is copied to Post.card at publication. */
export type CardData = Pick<PostCardView, 'device' | 'cover' | 'stepPictures' | 'settings'>

export type PostMaterialView = {
  slug: string | null
  names: Record<Locale, string> | null
  text: string | null
  thickness: number | null
  swatch: string
  hazard: 'safe' | 'risky' | 'banned'
  hazardReason: Record<Locale, string> | null
}

export type PostFileView = DrawingFileView

export type VideoView = { url: string; poster: ImageView | null }

export type PostDetailView = Omit<PostCardView, 'settings' | 'stepPictures' | 'steps'> &
  WrittenFields & {
    gallery: PicturedView[]
    video: VideoView | null
    firmware: string
    method: Method | null
    /** of the finished piece, mm */
    size: { width: number; height: number } | null
    /** the post that this one goes on from, while everybody can read it */
    basedOn: { id: number; title: string; language: Locale; maker: MakerView } | null
    materials: PostMaterialView[]
    licence: Licence
    files: PostFileView[]
    downloads: number
    shares: number
    steps: {
      title: string
      text: string
      tip: string
      images: PicturedView[]
      noLaser: boolean
      settings: PostSettingRow[]
    }[]
    /** names of the machine's modules, by slug */
    modules: Record<string, string>
    updatedAt: string
  }

/** A line in the author's own lists. */
export type OwnPostView = {
  id: number
  postType: 0 | 1
  title: string
  /** the title's */
  language: Locale
  status: PostStatus
  published: boolean
  cover: PicturedView | null
  reasons: { code: string; field?: string }[]
  note: string | null
  likes: number
  saves: number
  savedAt: string
  /** when it was published first */
  publishedAt: string | null
}
