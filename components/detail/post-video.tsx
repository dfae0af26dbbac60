import { useTranslations } from 'next-intl'
import type { PostDetailView } from '@/lib/posts/views'

/** The one video of a post: nothing of it is loaded but its length and first picture before it is played. */
export function PostVideo({ video, title }: { video: NonNullable<PostDetailView['video']>; title: string }) {
  const t = useTranslations('posts')
  const { url, poster } = video
  return (
    <video
      className="postvideo"
      controls
      playsInline
      preload="metadata"
      src={url}
      poster={poster ? `/files/i/${poster.token}/${poster.widths.at(-1)}.webp` : undefined}
      aria-label={t('videoOf', { title })}
    />
  )
}
