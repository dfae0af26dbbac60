'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import './video-start.css'

const { Leaf: VideoPlayer, ahead } = lazyComponent(() => import('@/components/ui/video-player'))

/** The first picture of a video with a play button; pressing it loads the player. */
export function VideoStart({
  url,
  poster,
  labels,
}: {
  url: string
  poster?: string
  labels: { play: string; video: string }
}) {
  const [playing, setPlaying] = useState(false)
  const start = <VideoFrame poster={poster} label={labels.play} onPress={() => setPlaying(true)} />
  if (!playing) return start
  return (
    <Suspense fallback={start}>
      <VideoPlayer url={url} poster={poster} label={labels.video} onLoadError={() => setPlaying(false)} />
    </Suspense>
  )
}

/** The placeholder of the player: a picture as large as the frame, with the play button. */
export function VideoFrame({
  poster,
  label,
  onPress,
  priority = false,
}: {
  poster?: string
  label?: string
  onPress?: () => void
  /** near the top of the page, where it is often the largest contentful paint */
  priority?: boolean
}) {
  return (
    <button
      type="button"
      className="start"
      aria-label={label}
      disabled={!onPress}
      {...ahead}
      onClick={onPress}
    >
      {/* The upload cut the picture to one width. */}
      {poster && (
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={poster}
          alt=""
          width={1280}
          height={720}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      )}
      <span>
        <Icon of="play" size="l" />
      </span>
    </button>
  )
}
