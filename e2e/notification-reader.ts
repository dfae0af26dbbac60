import { setTimeout as sleep } from 'node:timers/promises'

/** How long to wait before reconnecting after a stream broke without a retry time, ms. */
const BROKEN_MS = 200

/**
 * Reads a member's notification stream at `base` and reconnects each time that it ends, as a browser does: from the
 * last id, after the time that a stopping server names. `places` are the ids of the notifications in order of arrival.
 */
export function readNotifications(base: string, token: string) {
  const controller = new AbortController()
  const places: number[] = []
  const ends = { announced: 0, broken: 0 }
  let place: number | null = null
  let isOpen = false

  async function readOnce(): Promise<number> {
    const query = place === null ? '' : `?after=${place}`
    const answer = await fetch(`${base}/api/notifications/stream${query}`, {
      headers: { token },
      signal: controller.signal,
    })
    if (answer.status !== 200) throw new Error(String(answer.status))
    let rest = ''
    for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + bytes).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1]
        if (field('id') !== undefined) place = Number(field('id'))
        if (field('event') === 'unread') isOpen = true
        if (field('event') === 'news') places.push(place!)
        if (field('event') === 'again') return Number(field('retry'))
      }
    }
    throw new Error('ended without a word')
  }

  const reading = (async () => {
    while (!controller.signal.aborted) {
      const wait = await readOnce().then(
        (ms) => (ends.announced++, ms),
        () => (controller.signal.aborted || ends.broken++, BROKEN_MS),
      )
      if (!controller.signal.aborted) await sleep(wait)
    }
  })()
  return {
    places,
    ends,
    isOpen: () => isOpen,
    async close() {
      controller.abort()
      await reading
    },
  }
}
