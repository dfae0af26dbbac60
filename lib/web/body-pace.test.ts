import { describe, expect, it } from 'vitest'
import { bodyPace, paced } from './body-pace'

describe('bodyPace and paced', () => {
  it('allow at most a minute of silence, and no trickle for hours', () => {
    let now = 0
    const pace = bodyPace(() => now)
    expect(pace(0)).toBe(60_000)
    now = 59_000
    expect(pace(0)).toBe(1_000)
    expect(pace(200_000)).toBe(51_000)
    now = 110_000
    expect(pace(200_000)).toBe(0)
    // 200 MB on a slow line
    now = 600_000
    expect(pace(50_000_000)).toBe(60_000)
  })

  const stream = (
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
    stopped = () => {},
  ) => new ReadableStream<Uint8Array>({ pull, cancel: stopped })

  it('pass on a body that keeps coming', async () => {
    let count = 0
    const body = stream((controller) =>
      count++ < 5 ? controller.enqueue(new Uint8Array(10)) : controller.close(),
    )
    expect((await new Response(paced(body)).arrayBuffer()).byteLength).toBe(50)
  })

  it('end a body that stops coming, and cancel its stream', async () => {
    let hungUp = false
    const body = stream(() => undefined, () => void (hungUp = true)) // prettier-ignore
    await expect(new Response(paced(body, () => 5)).arrayBuffer()).rejects.toThrow('too slowly')
    expect(hungUp).toBe(true)
  })
})
