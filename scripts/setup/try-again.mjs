// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What `work` resolves to, asked again after a failure: `times` tries in all, with pauses that double from `pauseMs` to
 * ten seconds. `onFailure(error, pause)` hears of each but the last, which is thrown.
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
