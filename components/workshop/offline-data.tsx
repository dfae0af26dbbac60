import type { Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import type { ImageView } from '@/lib/uploads/views'
import { webpUrl } from '@/lib/uploads/picture-urls'

/** The data of a workshop page for the service worker that saves it (lib/web/offline-worker.mjs). */
export type OfflineData = {
  title: string
  language: Locale
  machine: string | null
  cover: string | null
  /** time of the published revision, ISO 8601; absent in a copy by an earlier build */
  updatedAt?: string
  /** the addresses of all pictures on the page, each once */
  pictures: string[]
}

/**
 * Returns the one size in which workshop mode shows a picture, so that the saved file is the shown one. It is large
 * enough for a tablet across the bench, small enough to save dozens, and old tablets read it.
 */
export const offlinePicture = (image: ImageView): string => webpUrl(image)

/** A block of data that never runs as a script; escaping `<` keeps any text from closing it. */
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
