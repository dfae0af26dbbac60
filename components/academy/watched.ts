import type { Player } from '@/components/ui/video-player'
import { mergeRanges, type Range } from '@/lib/academy/ranges'
import type { Watched } from './unsent-film'

/** The most that playback moves on between two time updates, in seconds at normal speed; a larger step is a jump. */
const STEP_S = 1.5
const SEND_MS = 10_000

/**
 * Measures what is really watched: ranges played without a jump, in a visible tab or in picture-in-picture. Double
 * speed counts the seconds of the film. Reports every ten seconds, on pause, at the end and when the page is left.
 * Returns the function that stops it, and one that takes the unreported part for another report.
 */
export function measureWatched(
  player: Player,
  report: (ranges: [number, number][], position: number, last: boolean) => void,
): { stop: () => void; take: () => Watched } {
  const seen = seenRanges(player)
  let sent = Date.now()
  const collect = () => {
    sent = Date.now()
    return mergeRanges(seen.takeAll(), player.duration() || 0)
  }
  const send = (last = false) => {
    const collected = collect()
    if (collected.length > 0 || last) report(collected, player.currentTime() ?? 0, last)
  }
  const take = () => {
    const at = seen.now()
    const collected = collect()
    // Playback continues from the last position.
    if (at !== undefined) seen.begin(at)
    return { ranges: collected, position: player.currentTime() ?? 0 }
  }
  const inSight = () => document.visibilityState !== 'hidden' || player.isInPictureInPicture() === true
  const onTime = () => {
    const now = player.currentTime() ?? 0
    if (player.seeking() || player.paused() || !inSight()) return seen.close()
    if (!seen.goOn(now)) seen.begin(now)
    if (Date.now() - sent > SEND_MS) {
      send()
      seen.begin(now)
    }
  }
  const onPause = () => {
    // The last time update comes a moment before the end.
    if (inSight()) seen.goOn(player.currentTime() ?? 0)
    send()
  }
  const onHide = () => document.visibilityState === 'hidden' && send(true)
  player.on('timeupdate', onTime)
  player.on('seeking', seen.close)
  player.on(['pause', 'ended'], onPause)
  document.addEventListener('visibilitychange', onHide)
  const stop = () => {
    send(true)
    document.removeEventListener('visibilitychange', onHide)
  }
  return { stop, take }
}

/** Holds the ranges played without a jump; the last of them is open. */
function seenRanges(player: Player) {
  let ranges: Range[] = []
  let range: [number, number] | null = null
  const close = () => {
    if (range && range[1] > range[0]) ranges.push(range)
    range = null
  }
  return {
    close,
    begin: (at: number) => {
      close()
      range = [at, at]
    },
    /** Extends the open range to `now`; false without one, or when that would be a jump. */
    goOn: (now: number) => {
      if (!range || now < range[1] || now - range[1] > STEP_S * (player.playbackRate() ?? 1)) return false
      range[1] = now
      return true
    },
    /** end of the open range */
    now: () => range?.[1],
    takeAll: () => {
      close()
      const all = ranges
      ranges = []
      return all
    },
  }
}
