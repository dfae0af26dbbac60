import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadResult } from '@/lib/uploads/schema'
import { refuseEarly, UploadQueue } from './upload-queue'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

const file = (name: string) => new File(['x'], name)
const settle = () => new Promise((done) => setTimeout(done, 0))

function start() {
  const sending = new Map<
    string,
    { done: () => void; fail: (message: string) => void; signal: AbortSignal }
  >()
  const stored: string[] = []
  const queue = new UploadQueue(
    ({ file: given }, onProgress, _, signal) =>
      new Promise<UploadResult>((resolve, reject) => {
        onProgress(0.5)
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
        sending.set(given.name, {
          done: () => resolve({ id: 1, url: '', name: given.name, ext: 'png', size: 1, token: 't' }),
          fail: (message) => reject(new Error(message)),
          signal,
        })
      }),
    (given) => (given.name.endsWith('.exe') ? { message: 'no programs' } : null),
    (place, result) => void stored.push(`${place} ${result.name}`),
    (error) => ({ message: (error as Error).message, again: true }),
  )
  const states = () => queue.pending.get().map(({ name, state }) => `${name} ${state}`)
  return { queue, sending, stored, states }
}

describe('UploadQueue', () => {
  it('sends two files at a time and delivers them in the order in which they were chosen', async () => {
    const { queue, sending, stored, states } = start()
    queue.add('gallery', 'image', ['a', 'b', 'c', 'd'].map(file))
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting'])
    expect(queue.pending.get()[0]).toMatchObject({ sent: 0.5, preview: 'blob:preview' })
    sending.get('b')!.done()
    await settle()
    expect([stored, states()]).toEqual([[], ['a sending', 'b stored', 'c sending', 'd waiting']])
    sending.get('a')!.done()
    await settle()
    expect([stored, states()]).toEqual([
      ['gallery a', 'gallery b'],
      ['c sending', 'd sending'],
    ])
    sending.get('d')!.done()
    sending.get('c')!.done()
    await settle()
    expect([stored.slice(2), queue.busy]).toEqual([['gallery c', 'gallery d'], false])
  })

  it('names the upload that arrived last', async () => {
    const { queue, sending } = start()
    queue.add('gallery', 'image', [file('a'), file('b')])
    sending.get('b')!.done()
    await settle()
    expect(queue.arrived.get()).toBeNull()
    sending.get('a')!.done()
    await settle()
    expect(queue.arrived.get()).toBe('b')
  })

  it('does not hold back uploads of another place', async () => {
    const { queue, sending, stored } = start()
    queue.add('gallery', 'image', [file('a')])
    queue.add('cover', 'image', [file('b')])
    sending.get('b')!.done()
    await settle()
    expect(stored).toEqual(['cover b'])
  })

  it('keeps a failed upload with its error, delivers the others, and retries it on request', async () => {
    const { queue, sending, stored, states } = start()
    queue.add('gallery', 'image', [file('a'), file('b')])
    sending.get('a')!.fail('no network')
    sending.get('b')!.done()
    await settle()
    expect([stored, states()]).toEqual([['gallery b'], ['a failed']])
    expect(queue.pending.get()[0]).toMatchObject({ error: 'no network', again: true })
    queue.retry(queue.pending.get()[0]!.id)
    sending.get('a')!.done()
    await settle()
    expect([stored, states()]).toEqual([['gallery b', 'gallery a'], []])
  })

  it('cancels uploads and never delivers them', async () => {
    const { queue, sending, stored, states } = start()
    queue.add('gallery', 'image', [file('a'), file('b'), file('c')])
    sending.get('b')!.done()
    await settle()
    queue.cancel(queue.pending.get()[0]!.id)
    await settle()
    expect(sending.get('a')!.signal.aborted).toBe(true)
    expect([stored, states()]).toEqual([['gallery b'], ['c sending']])
    queue.cancelPlace('gallery')
    expect(states()).toEqual([])
  })

  it('refuses at once a file that would be rejected anyway', () => {
    const { queue, sending } = start()
    queue.add('files', 'design', [file('a.exe')])
    expect(queue.pending.get()[0]).toMatchObject({ state: 'failed', error: 'no programs', again: false })
    expect(sending.size).toBe(0)
    expect(queue.busy).toBe(false)
  })
})

describe('refuseEarly', () => {
  const mb = 1024 ** 2
  it.each([
    ['image', { name: 'a.png', size: 15 * mb, type: 'image/png' }, null],
    ['image', { name: 'a.png', size: 15 * mb + 1, type: 'image/png' }, 'file_too_large'],
    ['image', { name: 'a.heic', size: 1, type: 'image/heic' }, null],
    ['image', { name: 'a.tiff', size: 1, type: 'image/tiff' }, 'image_type'],
    ['image', { name: 'IMG_1', size: 1, type: 'image/jpeg' }, null],
    ['image', { name: 'a.png', size: 0, type: 'image/png' }, 'file_empty'],
    ['design', { name: 'a.SVG', size: 50 * mb, type: '' }, null],
    ['design', { name: 'a.svg', size: 50 * mb + 1, type: '' }, 'file_too_large'],
    ['video', { name: 'a.mp4', size: 200 * mb, type: 'video/mp4' }, null],
    ['video', { name: 'a.mp4', size: 200 * mb + 1, type: 'video/mp4' }, 'file_too_large'],
    ['video', { name: 'a.webm', size: 1, type: 'video/webm' }, 'video_type'],
    ['design', { name: 'a.exe', size: 1, type: '' }, 'design_type'],
  ] as const)('judges %s %o: %s', (kind, given, code) => {
    expect(refuseEarly(given, kind)?.code ?? null).toBe(code)
  })
})
