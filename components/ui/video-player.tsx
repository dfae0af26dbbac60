'use client'

import 'video.js/dist/video-js.css'
import { useEffect, useRef } from 'react'
import videojs from 'video.js'
import ja from 'video.js/dist/lang/ja.json'
import zh from 'video.js/dist/lang/zh-CN.json'
import { useSite } from '@/components/shell/site-context'

videojs.addLanguage('ja', ja)
videojs.addLanguage('zh-CN', zh)

/** What the browser is told it gets; it looks for itself at everything else. */
const types: Record<string, string> = { m3u8: 'application/x-mpegURL', webm: 'video/webm', ts: 'video/mp2t' }

/** Plays at once. Load it lazily: the player is larger than the page around it. */
export default function VideoPlayer({ url, poster, label }: { url: string; poster?: string; label: string }) {
  const { htmlLang } = useSite()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = document.createElement('video-js')
    place.current?.append(element)
    const extension = url.split('.').at(-1) ?? ''
    const player = videojs(element, {
      ...{ controls: true, autoplay: true, playsinline: true, fluid: true, poster, language: htmlLang },
      playbackRates: [0.5, 1, 1.5, 2],
      sources: [{ src: url, type: types[extension] ?? 'video/mp4' }],
    })
    element.setAttribute('aria-label', label)
    player.ready(() => player.el()?.querySelector<HTMLElement>('.vjs-play-control')?.focus())
    return () => player.dispose()
  }, [url, poster, label, htmlLang])

  return <div ref={place} data-vjs-player />
}
