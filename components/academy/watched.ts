import type { Player } from '@/components/ui/video-player'
import { mergeRanges, type Range } from '@/lib/academy/ranges'
import type { Watched } from './unsent-film'

/** Between two reports the picture goes on by no more than this, at normal speed; more is a jump. */
const STEP_S = 1.5
const SEND_MS = 10_000

/**
 * Measures what is really seen: pieces that played on without a jump, in a tab that is in sight or in a picture of their
 * own above other windows. Twice as fast counts the seconds of the film. Tells them every ten seconds, when it is paused,
 * ends, or the page is left. Returns what stops it, and what takes for another report what was not told yet.
 */
export function measureWatched(
  player: Player,
  report: (ranges: [number, number][], position: number, last: boolean) => void,
): { stop: () => void; take: () => Watched } {
  let ranges: Range[] = []
  let range: [number, number] | null = null
  let sent = Date.now()

  const close = () => {
    if (range && range[1] > range[0]) ranges.push(range)
    range = null
  }
  const collect = () => {
    close()
    const collected = mergeRanges(ranges, player.duration() || 0)
    ranges = []
    sent = Date.now()
    return collected
  }
  const send = (last = false) => {
    const collected = collect()
    if (collected.length > 0 || last) report(collected, player.currentTime() ?? 0, last)
  }
  const take = () => {
    const at = range?.[1]
    const collected = collect()
    // it plays on from where it was looked at last
    if (at !== undefined) range = [at, at]
    return { ranges: collected, position: player.currentTime() ?? 0 }
  }
  const rate = () => player.playbackRate() ?? 1
  const inSight = () => document.visibilityState !== 'hidden' || player.isInPictureInPicture() === true
  const onTime = () => {
    const now = player.currentTime() ?? 0
    if (player.seeking() || player.paused() || !inSight()) return close()
    if (range && now >= range[1] && now - range[1] <= STEP_S * rate()) range[1] = now
    else {
      close()
      range = [now, now]
    }
    if (Date.now() - sent > SEND_MS) {
      send()
      range = [now, now]
    }
  }
  const onPause = () => {
    // the last report before the end comes a moment early
    const now = player.currentTime() ?? 0
    if (range && inSight() && now >= range[1] && now - range[1] <= STEP_S * rate()) range[1] = now
    send()
  }
  const onHide = () => document.visibilityState === 'hidden' && send(true)
  player.on('timeupdate', onTime)
  player.on('seeking', close)
  player.on(['pause', 'ended'], onPause)
  document.addEventListener('visibilitychange', onHide)
  const stop = () => {
    send(true)
    document.removeEventListener('visibilitychange', onHide)
  }
  return { stop, take }
}
