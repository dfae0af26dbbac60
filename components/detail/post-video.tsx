import { useTranslations } from 'next-intl'
import type { PostDetailView } from '@/lib/posts/views'
import { VideoStart } from './video-start'
import { webpUrl } from '@/lib/uploads/picture-urls'

/** The video of a post. Before it is played, only its first picture is loaded. */
export function PostVideo({ video, title }: { video: NonNullable<PostDetailView['video']>; title: string }) {
  const t = useTranslations('posts')
  const { url, poster } = video
  const picture = poster ? webpUrl(poster) : undefined
  return (
    <div className="postvideo -order-16">
      <VideoStart
        url={url}
        poster={picture}
        labels={{ play: t('playVideo', { title }), video: t('videoOf', { title }) }}
      />
      <noscript>
        <video controls playsInline preload="metadata" src={url} poster={picture} />
      </noscript>
    </div>
  )
}
