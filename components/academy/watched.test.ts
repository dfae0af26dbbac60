import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '@/components/ui/video-player'
import { measureWatched } from './watched'

type Report = { ranges: [number, number][]; position: number; last: boolean }

/** A fake player with the members that are read; it reports playback in steps, as players do. */
function makePlayer(seconds = 100) {
  const events = new EventTarget()
  const now = { time: 0, rate: 1, paused: false, seeking: false, inPicture: false }
  const player = {
    on: (names: string | string[], listener: () => void) =>
      [names].flat().forEach((name) => events.addEventListener(name, listener)),
    currentTime: () => now.time,
    duration: () => seconds,
    playbackRate: () => now.rate,
    paused: () => now.paused,
    seeking: () => now.seeking,
    isInPictureInPicture: () => now.inPicture,
  } as unknown as Player
  const dispatch = (name: string) => events.dispatchEvent(new Event(name))
  return {
    ...{ player, now },
    /** Plays `length` seconds of the film, reported every quarter of a real second. */
    play(length: number) {
      now.paused = false
      dispatch('timeupdate')
      const end = now.time + length
      while (now.time < end - 1e-9) {
        now.time = Math.min(end, now.time + 0.25 * now.rate)
        dispatch('timeupdate')
      }
    },
    jump(to: number) {
      Object.assign(now, { seeking: true, time: to })
      dispatch('seeking')
      dispatch('timeupdate')
      now.seeking = false
    },
    pause() {
      now.paused = true
      dispatch('pause')
    },
  }
}

let page: EventTarget & { visibilityState: string }
let reports: Report[]
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  reports = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const measure = (player: Player) =>
  measureWatched(player, (ranges, position, last) => reports.push({ ranges, position, last }))
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('reports the played range and the position when playback stops', () => {
  const film = makePlayer()
  measure(film.player)
  film.play(4)
  film.pause()
  expect(reports).toEqual([{ ranges: [[0, 4]], position: 4, last: false }])
})

test('does not count a jump, only what was played before and after it', () => {
  const film = makePlayer()
  measure(film.player)
  film.play(3)
  film.jump(95)
  film.play(2)
  film.pause()
  expect(reports.at(-1)!.ranges).toEqual([
    [0, 3],
    [95, 97],
  ])
})

test('reports a range that was watched twice only once', () => {
  const film = makePlayer()
  measure(film.player)
  film.play(6)
  film.jump(2)
  film.play(6)
  film.pause()
  expect(reports.at(-1)!.ranges).toEqual([[0, 8]])
})

test('counts the seconds of the film at double speed, and recognises a jump at any speed', () => {
  const film = makePlayer()
  film.now.rate = 2
  measure(film.player)
  film.play(20)
  film.now.time = 60
  film.play(1)
  film.pause()
  expect(reports.at(-1)!.ranges).toEqual([
    [0, 20],
    [60, 61],
  ])
})

test('does not count playback in a hidden tab, but counts picture-in-picture', () => {
  const film = makePlayer()
  measure(film.player)
  film.play(3)
  turn('hidden')
  expect(reports).toEqual([{ ranges: [[0, 3]], position: 3, last: true }])
  film.play(10)
  turn('visible')
  film.play(2)
  film.pause()
  expect(reports.at(-1)!.ranges).toEqual([[13, 15]])
  film.now.inPicture = true
  turn('hidden')
  film.play(4)
  film.pause()
  expect(reports.at(-1)!.ranges).toEqual([[15, 19]])
})

test('take returns what was watched so far, and the rest is reported by itself', () => {
  const film = makePlayer()
  film.now.rate = 2
  const { take } = measure(film.player)
  film.play(5)
  expect(take()).toEqual({ ranges: [[0, 5]], position: 5 })
  expect(take().ranges).toEqual([])
  film.play(4)
  film.pause()
  expect(reports).toEqual([{ ranges: [[5, 9]], position: 9, last: false }])
  expect(take().ranges).toEqual([])
})

test('reports every ten seconds during playback, and the rest when the page is left', () => {
  const film = makePlayer()
  const { stop } = measure(film.player)
  film.play(5)
  vi.advanceTimersByTime(10_500)
  film.play(1)
  expect(reports).toEqual([{ ranges: [[0, 5]], position: 5, last: false }])
  stop()
  expect(reports.at(-1)).toEqual({ ranges: [[5, 6]], position: 6, last: true })
})
