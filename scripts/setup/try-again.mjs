// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` up to `times` times until it succeeds, with pauses that double from `pauseMs` to ten seconds, and returns its
 * result. Calls `onFailure(error, pause)` after each failure but the last, which is thrown.
 * @template T
 * @param {() => Promise<T>} work
 * @param {{ times: number, pauseMs: number, onFailure?: (error: unknown, pause: number) => void }} options
 */
export async function tryAgain(work, { times, pauseMs, onFailure = () => {} }) {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried >= times) throw error
      const pause = Math.min(pauseMs * 2 ** (tried - 1), 10_000)
      onFailure(error, pause)
      await sleep(pause)
    }
  }
}
