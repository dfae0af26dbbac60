/**
 * `on`: the screen stays on; `refused`: the device does not allow it, for instance to save its battery; `missing`: the
 * browser cannot.
 */
export type WakeState = 'off' | 'on' | 'refused' | 'missing'

type Lock = Pick<WakeLockSentinel, 'release' | 'addEventListener'>
type Place = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps the screen on between `start` and `stop`. A hidden page releases the lock (the browser does, or this code where
 * it does not). It is requested again when the page is visible, and by another `start` after a refusal.
 */
export function createWakeLock(
  onChange: (state: WakeState) => void,
  wakeLock: { request: (type: 'screen') => Promise<Lock> } | undefined,
  place: Place,
) {
  let wanted = false
  let held: Lock | null = null
  let asking = false

  async function ask() {
    if (!wanted || held || asking || place.visibilityState !== 'visible') return
    asking = true
    try {
      const lock = await wakeLock!.request('screen')
      // Stopped or hidden while the request was running.
      if (!wanted || place.visibilityState !== 'visible') return void (await lock.release())
      held = lock
      lock.addEventListener('release', () => {
        if (held !== lock) return
        held = null
        onChange(wanted && place.visibilityState === 'visible' ? 'refused' : 'off')
      })
      onChange('on')
    } catch {
      if (wanted) onChange('refused')
    } finally {
      asking = false
    }
  }

  function release() {
    const lock = held
    held = null
    onChange('off')
    void lock?.release().catch(() => undefined)
  }

  const onVisible = () => (place.visibilityState === 'visible' ? void ask() : release())

  return {
    start() {
      if (!wakeLock) return onChange('missing')
      if (wanted) return void ask()
      wanted = true
      place.addEventListener('visibilitychange', onVisible)
      void ask()
    },
    stop() {
      if (!wanted) return
      wanted = false
      place.removeEventListener('visibilitychange', onVisible)
      release()
    },
  }
}
