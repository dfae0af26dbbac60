'use client'

import 'video.js/dist/video-js.css'
import './video-player.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import videojs from 'video.js'
import { useLabels } from '@/components/shell/labels-context'
import { useSite } from '@/components/shell/site-context'
import { Button } from './button'
import { Icon } from './icon'
import { playerWords } from './player-words'

for (const [language, words] of Object.entries(playerWords)) videojs.addLanguage(language, words)

export type Player = ReturnType<typeof videojs>
export type Track = {
  kind: 'captions' | 'chapters'
  src: string
  srclang: string
  label: string
  default?: boolean
}

/** The type passed to the browser; it detects other formats itself. */
const types: Record<string, string> = { m3u8: 'application/x-mpegURL', webm: 'video/webm', ts: 'video/mp2t' }
const typeOf = (url: string) => types[url.split('.').at(-1) ?? ''] ?? 'video/mp4'

/** The options that every video's player has. */
const standing = {
  ...{ controls: true, playsinline: true, fluid: true },
  playbackRates: [0.5, 0.75, 1, 1.25, 1.5, 2],
  controlBar: { pictureInPictureToggle: true, volumePanel: { inline: false } },
}

/**
 * Languages keep their capitals in the menus. On a phone the bar to seek in has a line of its own above the buttons,
 * which would leave it 20 px; captions stand above both.
 */
const look = [
  '[&_.vjs-menu_li]:normal-case!',
  'max-sm:[&_.vjs-control-bar]:h-[6em]! max-sm:[&_.vjs-control-bar]:flex-wrap',
  'max-sm:[&_.vjs-control-bar]:justify-between max-sm:[&_.vjs-control-bar>*]:h-[3em]!',
  'max-sm:[&_.vjs-progress-control]:order-first max-sm:[&_.vjs-progress-control]:basis-full!',
  'max-sm:[&_.vjs-user-active_.vjs-text-track-display]:bottom-[6em]!',
].join(' ')

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
  /** receives the player once it is ready; the returned function is called before the player is disposed */
  onPlayer?: (player: Player) => () => void
}) {
  const { htmlLang } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const { broken, tries, watch, again } = useTries(url, startAt)
  const given = JSON.stringify(tracks ?? [])
  const greet = useEffectEvent((player: Player) => onPlayer?.(player))
  const begin = useEffectEvent((player: Player) => watch(player))

  useEffect(() => {
    const element = document.createElement('video-js')
    place.current?.append(element)
    const player = videojs(element, {
      ...standing,
      ...{ autoplay: autoplay || tries > 0, poster, language: htmlLang },
      userActions: { hotkeys: (event: KeyboardEvent) => onKey(player, event) },
      sources: [{ src: url, type: typeOf(url) }],
      tracks: JSON.parse(given) as Track[],
    })
    element.setAttribute('aria-label', label)
    begin(player)
    player.ready(() => {
      // Focuses the frame itself: the controls do not exist before the film plays.
      if (autoplay || tries > 0) (player.el() as HTMLElement | null)?.focus({ preventScroll: true })
    })
    const leave = greet(player)
    return () => {
      leave?.()
      player.dispose()
    }
  }, [url, poster, label, htmlLang, given, autoplay, tries])

  return (
    <>
      <div ref={place} data-vjs-player className={look} />
      {broken && <TryAgain onPress={again} />}
    </>
  )
}

/** The retry button; the player itself says what is wrong. */
function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <div className="bg-surface p-3">
      <Button size="sm" icon={<Icon of="refresh-cw" />} onClick={onPress}>
        {useLabels().tryAgain}
      </Button>
    </div>
  )
}

/** Resumes a film that broke off, as without a network, where it was: on request, and when the network is back. */
function useTries(url: string, startAt: number) {
  const [broken, setBroken] = useState(false)
  const [tries, setTries] = useState(0)
  const reached = useRef<{ url: string; at: number } | null>(null)

  function again() {
    setBroken(false)
    setTries((made) => made + 1)
  }
  const onNetwork = useEffectEvent(again)
  useEffect(() => {
    if (!broken) return
    const back = () => onNetwork()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [broken])

  function watch(player: Player) {
    const from = reached.current?.url === url ? reached.current.at : startAt
    if (from > 0) player.one('loadedmetadata', () => player.currentTime(from))
    player.on('timeupdate', () => {
      if (!player.error() && player.readyState() > 0) reached.current = { url, at: player.currentTime() ?? 0 }
    })
    player.on('error', () => setBroken(true))
    player.on('playing', () => setBroken(false))
  }

  return { broken, tries, watch, again }
}

/**
 * Handles the keys: Space and K play, arrows and J/L seek, up and down change the volume, M mutes, F fills the screen,
 * digits jump.
 */
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
