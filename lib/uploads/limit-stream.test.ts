import { expect, it } from 'vitest'
import { passingFailure } from '@/lib/core/passing-failure'
import { limitStream } from './limit-stream'

const sourceOf = (chunks: number[], { silent = false } = {}) => {
  const state = { cancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift()
      if (next !== undefined) controller.enqueue(new Uint8Array(next))
      else if (!silent) controller.close()
      else return new Promise(() => undefined)
    },
    cancel: () => void (state.cancelled = true),
  })
  return { stream, state }
}
const drain = async (stream: ReadableStream<Uint8Array>) => {
  let received = 0
  for await (const chunk of stream) received += chunk.length
  return received
}
const failure = (work: Promise<unknown>) => work.then(() => null, passingFailure)

it('limitStream passes on bytes of the announced length, or of any length without one', async () => {
  expect(await drain(limitStream(sourceOf([3, 4]).stream, { bytes: 7, idleMs: 100 }))).toBe(7)
  expect(await drain(limitStream(sourceOf([3, 4]).stream, { bytes: undefined, idleMs: 100 }))).toBe(7)
})

it.each([6, 8])('limitStream fails when %i bytes were announced for seven', async (bytes) => {
  expect(await failure(drain(limitStream(sourceOf([3, 4]).stream, { bytes, idleMs: 100 })))).toBe(
    'unavailable',
  )
})

it('limitStream fails for a silent source and releases it', async () => {
  const { stream, state } = sourceOf([3], { silent: true })
  expect(await failure(drain(limitStream(stream, { bytes: 7, idleMs: 20 })))).toBe('unavailable')
  expect(state.cancelled).toBe(true)
})

it('limitStream releases its source when the reader leaves', async () => {
  const { stream, state } = sourceOf([3], { silent: true })
  await limitStream(stream, { bytes: 7, idleMs: 1_000 }).cancel()
  expect(state.cancelled).toBe(true)
})
