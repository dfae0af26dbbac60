'use client'

import { Suspense, useEffect, useRef, useState } from 'react'
import { VideoFrame } from '@/components/detail/video-start'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { LessonVideoView } from '@/lib/academy/video'
import { languageTags } from '@/lib/i18n/locales'

const LessonPlayer = lazyLeaf(() => import('./lesson-player'))

/** The video of a lesson. The player loads on a press, or at once when the address has a time (`?t=12`). */
export function LessonVideo({
  id,
  title,
  video,
  labels,
}: {
  id: number
  title: string
  video: LessonVideoView
  labels: Record<'label' | 'play', string>
}) {
  const asked = useAskedTime()
  const [pressed, setPressed] = useState(false)
  const still = (
    <div className="postvideo">
      <VideoFrame poster={video.poster} priority />
    </div>
  )
  return (
    <section className="mb-6" aria-label={labels.label}>
      {pressed || asked !== null ? (
        <Suspense fallback={still}>
          <LessonPlayer
            id={id}
            title={title}
            video={video}
            asked={asked}
            pressed={pressed}
            onLoadError={() => setPressed(false)}
            instead={still}
          />
        </Suspense>
      ) : (
        <div className="postvideo">
          <VideoFrame poster={video.poster} label={labels.play} onPress={() => setPressed(true)} priority />
          <noscript>
            <video controls playsInline preload="metadata" src={video.mp4} poster={video.poster}>
              {video.captions.map((track) => (
                <track
                  key={track.locale}
                  kind="captions"
                  src={track.url}
                  srcLang={languageTags[track.locale]}
                />
              ))}
            </video>
          </noscript>
        </div>
      )}
    </section>
  )
}

/** Returns the time in the address in seconds, or null; null on the server, which renders for everyone. */
function useAskedTime(): number | null {
  const [asked, setAsked] = useState<number | null>(null)
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    const value = Number(new URLSearchParams(window.location.search).get('t') ?? Number.NaN)
    if (value >= 0) queueMicrotask(() => setAsked(value))
  }, [])
  return asked
}
