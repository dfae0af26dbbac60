import type { Player } from '@/components/ui/video-player'
import { mergeRanges, type Range } from '@/lib/academy/ranges'
import type { Watched } from './unsent-film'

/** Between two reports the picture goes on by no more than this, at normal speed; more is a jump. */
const STEP_S = 1.5
const SEND_MS = 10_000

/**
 * Measures what is really seen: pieces that played on without a jump, in a tab that is in sight or in a picture of their
 * own above other windows. Twice as fast counts the seconds of the film. Reports them every ten seconds, when it is paused,
 * ends, or the page is left. Returns what stops it, and what takes for another report what was not reported yet.
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
    // it plays on from where it was looked at last
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
    // the last report before the end comes a moment early
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

/** The ranges that played on without a jump, the last of them still open. */
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
    /** Takes the open range on to `now`; false where there is none, or where that would be a jump. */
    goOn: (now: number) => {
      if (!range || now < range[1] || now - range[1] > STEP_S * (player.playbackRate() ?? 1)) return false
      range[1] = now
      return true
    },
    /** where the open range ends */
    now: () => range?.[1],
    takeAll: () => {
      close()
      const all = ranges
      ranges = []
      return all
    },
  }
}
