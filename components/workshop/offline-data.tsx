import type { Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import type { ImageView } from '@/lib/uploads/views'
import { webpUrl } from '@/lib/uploads/picture-urls'

/** What a page of workshop mode says of itself to the worker that saves it (lib/web/offline-worker.mjs). */
export type OfflineData = {
  title: string
  language: Locale
  machine: string | null
  cover: string | null
  /** of the published revision, ISO; a copy of an earlier build has none */
  updatedAt?: string
  /** all that the page shows, one address each */
  pictures: string[]
}

/**
 * The one size in which workshop mode shows a picture: what is saved is what is shown. Large enough for a tablet across the
 * bench, small enough to be saved by the dozen, and old tablets read it.
 */
export const offlinePicture = (image: ImageView): string => webpUrl(image)

/** A block of data: it never runs, and no text can end it. */
export function OfflineDataBlock({ post }: { post: PostDetailView }) {
  const cover = post.cover ? [post.cover] : []
  const data: OfflineData = {
    title: post.title,
    language: post.language,
    machine: post.device?.name ?? null,
    cover: post.cover ? offlinePicture(post.cover) : null,
    updatedAt: post.updatedAt,
    pictures: [...new Set([...cover, ...post.steps.flatMap(({ images }) => images)].map(offlinePicture))],
  }
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/json" id="kept" dangerouslySetInnerHTML={{ __html: text }} />
}
