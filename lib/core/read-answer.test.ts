import { expect, it } from 'vitest'
import { AnswerTooLargeError, readAnswer } from './read-answer'

/** An answer without an end; `sent` counts what was taken of it. */
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

it('is the whole text up to the limit', async () => {
  expect(await readAnswer(new Response('刻む'), 6)).toBe('刻む')
  expect(await readAnswer(new Response(null), 6)).toBe('')
  await expect(readAnswer(new Response('刻むと'), 6)).rejects.toThrow(AnswerTooLargeError)
})

it('an answer without an end is left as soon as it is too large', async () => {
  const { response, state } = endless()
  await expect(readAnswer(response, 8 * 1024)).rejects.toThrow(AnswerTooLargeError)
  expect(state.cancelled).toBe(true)
  expect(state.sent).toBeLessThanOrEqual(10 * 1024)
})
