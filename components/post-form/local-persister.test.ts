import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftContentSchema } from '@/lib/posts/schema'
import { localPrefix, type LocalDraft, type LocalStore } from './local-drafts'
import { LocalPersister } from './local-persister'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeDevice() {
  const drafts = new Map<string, LocalDraft>()
  const open = new Set<string>()
  const device = { drafts, open, broken: false }
  const store: LocalStore = {
    put: async (key, draft) => {
      if (device.broken) throw new DOMException('QuotaExceededError')
      drafts.set(key, structuredClone(draft))
    },
    remove: async (key) => void drafts.delete(key),
    findLeft: async (prefix) =>
      [...drafts]
        .filter(([key]) => key.startsWith(prefix) && !open.has(key.split('/').at(-1)!))
        .map(([key, draft]) => ({ key, draft }))
        .toSorted((a, b) => (a.draft.changedAt < b.draft.changedAt ? 1 : -1)),
    hold: () => () => undefined,
  }
  return { ...device, device, store }
}

function start(device = makeDevice(), window = 'one', id: number | null = 7) {
  const form = { title: '', id }
  device.open.add(window)
  const persister = new LocalPersister(
    device.store,
    () => localPrefix(3, 0, form.id),
    () => ({ content: draftContentSchema.parse({ title: form.title }), views: {}, revision: 1 }),
    window,
  )
  const type = (title: string) => {
    form.title = title
    persister.changed()
  }
  return { ...device, device: device.device, all: device, persister, form, type }
}

describe('LocalPersister', () => {
  it('stores the text on the device within a second, also while the typing goes on', async () => {
    const { drafts, type, persister } = start()
    for (const letter of ['S', 'Sl', 'Sla', 'Slat']) {
      type(letter)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(drafts.get('draft/3/7/one')?.content.title).toMatch(/^Sla/)
    await vi.advanceTimersByTimeAsync(400)
    expect([drafts.get('draft/3/7/one')?.content.title, persister.stored.get()]).toEqual(['Slat', true])
  })

  it('reports text as stored only once it is, and never when the device has no storage', async () => {
    const { device, type, persister } = start()
    type('S')
    expect(persister.stored.get()).toBe(false)
    device.broken = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(persister.stored.get()).toBe(false)
  })

  it('removes the text when the server has it, but not what was typed meanwhile', async () => {
    const { drafts, type, persister } = start()
    type('S')
    await persister.flush()
    const cleared = persister.clear()
    type('Sl')
    await cleared
    expect(drafts.size).toBe(1)
    await persister.flush()
    await persister.clear()
    expect([drafts.size, persister.stored.get()]).toEqual([0, false])
  })

  it('moves the text to a new key when the post gets its number', async () => {
    const { drafts, type, persister, form } = start(makeDevice(), 'one', null)
    type('S')
    await persister.flush()
    expect([...drafts.keys()]).toEqual(['draft/3/new-0/one'])
    form.id = 9
    type('Sl')
    await persister.flush()
    expect([...drafts.keys()]).toEqual(['draft/3/9/one'])
  })
})

describe('LocalPersister.findLeft', () => {
  it('offers the draft of a closed window to the next one, and drops it once that has stored it', async () => {
    const first = start()
    first.type('Slate')
    await first.persister.flush()
    first.open.delete('one')
    const second = start(first.all, 'two')
    const left = await second.persister.findLeft()
    expect(left?.draft.content.title).toBe('Slate')
    second.type('Slate')
    await second.persister.flush()
    await left!.drop()
    expect([...first.drafts.keys()]).toEqual(['draft/3/7/two'])
  })

  it('does not offer drafts of another open window, of another post or of a new one', async () => {
    const first = start()
    first.type('Slate')
    await first.persister.flush()
    expect(await start(first.all, 'two').persister.findLeft()).toBeNull()
    first.open.delete('one')
    expect(await start(first.all, 'two', 70).persister.findLeft()).toBeNull()
    expect(await start(first.all, 'two', null).persister.findLeft()).toBeNull()
  })
})
