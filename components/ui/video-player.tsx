'use client'

import 'video.js/dist/video-js.css'
import './video-player.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import videojs from 'video.js'
import ja from 'video.js/dist/lang/ja.json'
import zh from 'video.js/dist/lang/zh-CN.json'
import { useSite } from '@/components/shell/site-context'

videojs.addLanguage('ja', ja)
videojs.addLanguage('zh-CN', zh)

export type Player = ReturnType<typeof videojs>
export type Track = {
  kind: 'captions' | 'chapters'
  src: string
  srclang: string
  label: string
  default?: boolean
}

/** The type that the browser gets; it looks for itself at everything else. */
const types: Record<string, string> = { m3u8: 'application/x-mpegURL', webm: 'video/webm', ts: 'video/mp2t' }

/** Plays at once unless `autoplay` is false. Load it lazily: the player is larger than the page around it. */
export default function VideoPlayer({
  url,
  poster,
  label,
  tracks,
  startAt = 0,
  autoplay = true,
  onPlayer,
}: {
  url: string
  poster?: string
  label: string
  tracks?: Track[]
  startAt?: number
  autoplay?: boolean
  /** gets the player when it is there; what it returns is called before it goes */
  onPlayer?: (player: Player) => () => void
}) {
  const { htmlLang } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const given = JSON.stringify(tracks ?? [])
  const greet = useEffectEvent((player: Player) => onPlayer?.(player))
  const begin = useEffectEvent(() => startAt)

  useEffect(() => {
    const element = document.createElement('video-js')
    place.current?.append(element)
    const extension = url.split('.').at(-1) ?? ''
    const player = videojs(element, {
      ...{ controls: true, autoplay, playsinline: true, fluid: true, poster, language: htmlLang },
      playbackRates: [0.5, 0.75, 1, 1.25, 1.5, 2],
      userActions: { hotkeys: (event: KeyboardEvent) => onKey(player, event) },
      controlBar: { pictureInPictureToggle: true, volumePanel: { inline: false } },
      sources: [{ src: url, type: types[extension] ?? 'video/mp4' }],
      tracks: JSON.parse(given) as Track[],
    })
    element.setAttribute('aria-label', label)
    player.ready(() => {
      const from = begin()
      if (from > 0) player.one('loadedmetadata', () => player.currentTime(from))
      if (autoplay) player.el()?.querySelector<HTMLElement>('.vjs-play-control')?.focus()
    })
    const leave = greet(player)
    return () => {
      leave?.()
      player.dispose()
    }
  }, [url, poster, label, htmlLang, given, autoplay])

  return <div ref={place} data-vjs-player />
}

/** Space and K play, arrows and J/L seek, up and down turn the volume, M mutes, F fills the screen, digits jump. */
function onKey(player: Player, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const seek = (by: number) => {
    const length = player.duration() || 0
    player.currentTime(Math.min(length, Math.max(0, (player.currentTime() ?? 0) + by)))
  }
  const volume = (by: number) => player.volume(Math.min(1, Math.max(0, (player.volume() ?? 0) + by)))
  const actions: Record<string, () => unknown> = {
    ' ': () => toggle(player),
    k: () => toggle(player),
    ArrowLeft: () => seek(-5),
    ArrowRight: () => seek(5),
    j: () => seek(-10),
    l: () => seek(10),
    ArrowUp: () => volume(0.1),
    ArrowDown: () => volume(-0.1),
    m: () => player.muted(!player.muted()),
    f: () => (player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen()),
  }
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : null
  const action =
    digit === null
      ? actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      : () => player.currentTime(((player.duration() || 0) * digit) / 10)
  if (!action) return
  event.preventDefault()
  action()
}

const toggle = (player: Player) => (player.paused() ? player.play() : player.pause())
