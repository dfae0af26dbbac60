import { expect, it } from 'vitest'
import { AnswerTooLargeError, readAnswer } from './read-answer'

/** Returns a response without an end; `sent` counts the bytes that were read. */
function endless() {
  const state = { sent: 0, cancelled: false }
  const body = new ReadableStream({
    pull: (controller) => {
      state.sent += 1024
      controller.enqueue(new Uint8Array(1024))
    },
    cancel: () => void (state.cancelled = true),
  })
  return { response: new Response(body), state }
}

it('readAnswer returns the whole text up to the limit, and throws above it', async () => {
  expect(await readAnswer(new Response('刻む'), 6)).toBe('刻む')
  expect(await readAnswer(new Response(null), 6)).toBe('')
  await expect(readAnswer(new Response('刻むと'), 6)).rejects.toThrow(AnswerTooLargeError)
})

it('readAnswer cancels an endless response as soon as it exceeds the limit', async () => {
  const { response, state } = endless()
  await expect(readAnswer(response, 8 * 1024)).rejects.toThrow(AnswerTooLargeError)
  expect(state.cancelled).toBe(true)
  expect(state.sent).toBeLessThanOrEqual(10 * 1024)
})
