import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftContentSchema, type DraftContent } from '@/lib/posts/schema'
import type { Answer, OtherDraft } from './draft-calls'
import { DraftSaver } from './draft-saver'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (title: string): DraftContent => draftContentSchema.parse({ title })
const refused = (error: string, data?: Record<string, unknown>) => ({
  ok: false as const,
  error,
  message: `${error}!`,
  fields: {},
  data,
})

/** Returns a fake server that keeps one draft as the real one does. */
function makeServer() {
  const server = {
    revision: 1,
    content: titled(''),
    saves: 0,
    dropped: [] as number[],
    answer: null as null | (() => Promise<Answer<never>>),
    hold: null as Promise<void> | null,
  }
  const savedAt = () => new Date(server.revision * 1000).toISOString()
  return Object.assign(server, {
    create: async () => {
      await server.hold
      return { ok: true as const, data: { id: 7, revision: 1 } }
    },
    drop: async (id: number) => void server.dropped.push(id),
    save: async ({
      revision,
      content,
    }: {
      revision: number
      content: DraftContent
    }): Promise<Answer<{ revision: number; savedAt: string }>> => {
      server.saves++
      await server.hold
      if (server.answer) return server.answer()
      if (revision !== server.revision)
        return refused('newer_revision', {
          revision: server.revision,
          content: server.content,
          savedAt: savedAt(),
        })
      server.revision++
      server.content = content
      return { ok: true, data: { revision: server.revision, savedAt: savedAt() } }
    },
  })
}

function start(draft: { id: number; revision: number } | null = { id: 7, revision: 1 }) {
  const server = makeServer()
  const form = { title: '' }
  const created = vi.fn()
  const saver = new DraftSaver(server, () => titled(form.title), draft, created)
  const type = (title: string) => {
    form.title = title
    saver.changed()
  }
  const kind = () => saver.state.get().kind
  return { server, saver, type, kind, created, form }
}

describe('DraftSaver, creating', () => {
  /** Returns the keys of the creations, of which the first loses its response. */
  function loseFirst({ server }: ReturnType<typeof start>) {
    const keys: string[] = []
    const { create } = server
    Object.assign(server, {
      create: async (key: string) => {
        keys.push(key)
        if (keys.length === 1) throw new TypeError('Failed to fetch')
        return create()
      },
    })
    return keys
  }

  it('repeats the creation under its key when the response is lost', async () => {
    const form = start(null)
    const { type, kind } = form
    const keys = loseFirst(form)
    type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kind()).toBe('failed')
    await vi.advanceTimersByTimeAsync(3010)
    expect([keys.length, new Set(keys).size, kind()]).toEqual([2, 1, 'saved'])
    const other = start(null)
    expect(other.saver.key).not.toBe(keys[0])
  })

  it('repeats it under the same key in the next window, and knows what the closed one had sent', async () => {
    const first = start(null)
    const keys = loseFirst(first)
    first.type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    await first.saver.abandon()

    const next = start(null)
    const later = loseFirst(next)
    later.push('not the first')
    // the save of the closed window had arrived, and its response was lost as well
    Object.assign(next.server, { revision: 2, content: titled('Slate') })
    next.form.title = 'Slate, and more'
    next.saver.goOn({ key: first.saver.key, sent: [titled('Slate')] })
    await vi.advanceTimersByTimeAsync(3000)
    expect([later[1], next.kind(), next.server.content.title]).toEqual([keys[0], 'saved', 'Slate, and more'])
  })

  it('takes a new key when the draft was created and has been deleted since', async () => {
    const { server, type, kind, saver } = start(null)
    const before = saver.key
    const { create } = server
    Object.assign(server, { create: (key: string) => (key === before ? refused('conflict') : create()) })
    type('Slate')
    await vi.advanceTimersByTimeAsync(6000)
    expect([kind(), server.content.title]).toEqual(['saved', 'Slate'])
  })
})

describe('DraftSaver, leaving', () => {
  it('abandon deletes the post that a running save created, and leaves the address alone', async () => {
    const { server, saver, type, created } = start(null)
    let release!: () => void
    server.hold = new Promise((done) => (release = done))
    type('Slate')
    await vi.advanceTimersByTimeAsync(1500)
    const left = saver.abandon()
    release()
    await left
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.dropped, server.saves, saver.draft]).toEqual([[7], 0, null])
    expect(created).not.toHaveBeenCalled()
  })

  it('abandon starts no further save, and does not wait long for a silent server', async () => {
    const { server, saver, type } = start()
    type('one')
    const left = saver.abandon()
    type('two')
    await vi.advanceTimersByTimeAsync(60_000)
    await left
    expect(server.saves).toBe(0)

    const silent = start()
    silent.server.hold = new Promise(() => undefined)
    silent.type('one')
    await vi.advanceTimersByTimeAsync(1500)
    let gone = false
    void silent.saver.abandon().then(() => (gone = true))
    await vi.advanceTimersByTimeAsync(2000)
    expect(gone).toBe(true)
  })

  it('stop finishes the running save when the form is unmounted, and leaves the address alone', async () => {
    const { server, saver, type, created, kind } = start(null)
    let release!: () => void
    server.hold = new Promise((done) => (release = done))
    type('Slate')
    await vi.advanceTimersByTimeAsync(1500)
    const left = saver.stop()
    release()
    await left
    expect([server.content.title, kind()]).toEqual(['Slate', 'saved'])
    expect(created).not.toHaveBeenCalled()
  })

  it('start resumes saving when the form is mounted again', async () => {
    const { server, saver, type } = start()
    type('one')
    void saver.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toBe(0)
    saver.start()
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.content.title).toBe('one')
  })
})

describe('DraftSaver, saving', () => {
  it('waits for a pause of a second, then saves once', async () => {
    const { server, type, kind } = start()
    expect(kind()).toBe('untouched')
    type('S')
    await vi.advanceTimersByTimeAsync(900)
    type('Sl')
    await vi.advanceTimersByTimeAsync(900)
    expect([server.saves, kind()]).toEqual([0, 'waiting'])
    await vi.advanceTimersByTimeAsync(100)
    expect([server.saves, server.content.title, kind()]).toEqual([1, 'Sl', 'saved'])
  })

  it('waits at most two seconds while the typing does not pause', async () => {
    const { server, type } = start()
    for (let i = 1; i <= 20; i++) {
      type('x'.repeat(i))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(server.saves).toBe(1)
    expect(server.content.title.length).toBeGreaterThanOrEqual(19)
  })

  it('creates the post at the first save, not before', async () => {
    const { server, type, created, saver } = start(null)
    expect(created).not.toHaveBeenCalled()
    type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    expect(created).toHaveBeenCalledExactlyOnceWith(7)
    expect([server.content.title, saver.draft]).toEqual(['Slate', { id: 7, revision: 2 }])
  })

  it('never reports text as saved that was written during a save', async () => {
    const { server, type, kind, saver } = start()
    let release!: () => void
    server.hold = new Promise((done) => (release = done))
    type('one')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kind()).toBe('saving')
    type('one two')
    release()
    server.hold = null
    await vi.advanceTimersByTimeAsync(0)
    expect([kind(), saver.unsaved]).toEqual(['waiting', true])
    await vi.advanceTimersByTimeAsync(2000)
    expect([server.content.title, kind(), saver.unsaved]).toEqual(['one two', 'saved', false])
  })

  it('saveNow resolves when the server has everything', async () => {
    const { server, type, saver } = start()
    type('now')
    expect(await saver.saveNow()).toBe(true)
    expect([server.content.title, server.saves]).toEqual(['now', 1])
    expect([await saver.saveNow(), server.saves]).toEqual([true, 1])
    expect([await saver.saveNow(true), server.saves]).toEqual([true, 2])
  })

  it('saveNow also waits for text that is written meanwhile', async () => {
    const { server, type, saver } = start()
    let release!: () => void
    server.hold = new Promise((done) => (release = done))
    type('one')
    const done = saver.saveNow()
    await vi.advanceTimersByTimeAsync(0)
    type('one two')
    release()
    server.hold = null
    expect([await done, server.content.title, saver.unsaved]).toEqual([true, 'one two', false])
  })
})

describe('DraftSaver, failing', () => {
  it('retries, later each time, until a save succeeds', async () => {
    const { server, type, kind } = start()
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kind()).toBe('failed')
    await vi.advanceTimersByTimeAsync(3000)
    expect([server.saves, kind()]).toEqual([2, 'failed'])
    server.answer = null
    await vi.advanceTimersByTimeAsync(6000)
    expect([server.saves, kind(), server.content.title]).toEqual([3, 'saved', 'Slate'])
  })

  it('retries at once when the network is back', async () => {
    const { server, type, kind, saver } = start()
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    type('Slate')
    await vi.advanceTimersByTimeAsync(60_000)
    server.answer = null
    saver.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect([kind(), server.content.title]).toEqual(['saved', 'Slate'])
  })

  it('reports an ended session, and continues after a log-in', async () => {
    const { server, type, saver, kind } = start()
    server.answer = () => Promise.resolve(refused('session_ended'))
    type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    expect(saver.state.get()).toEqual({ kind: 'failed', loggedOut: true })
    server.answer = null
    await vi.advanceTimersByTimeAsync(3000)
    expect(kind()).toBe('saved')
  })

  it('stops with the reason when the post can no longer be edited', async () => {
    const { server, type, saver } = start()
    server.answer = () => Promise.resolve(refused('wrong_status'))
    type('Slate')
    await vi.advanceTimersByTimeAsync(2000)
    expect(saver.state.get()).toEqual({ kind: 'stopped', message: 'wrong_status!', mendable: false })
    type('Slate 2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.saves, saver.unsaved]).toEqual([1, true])
  })

  it('waits, with the reason, for other content when the server refuses this one', async () => {
    const { server, type, saver, kind } = start()
    server.answer = () => Promise.resolve(refused('invalid'))
    type('Too much')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state.get()).toEqual({ kind: 'stopped', message: 'invalid!', mendable: true })
    expect([server.saves, await saver.saveNow(), server.saves]).toEqual([1, false, 1])
    server.answer = null
    type('Less')
    expect(kind()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2000)
    expect([kind(), server.content.title, saver.unsaved]).toEqual(['saved', 'Less', false])
  })

  it('knows whether the server has accepted a save from this form', async () => {
    const { server, saver } = start()
    server.answer = () => Promise.reject(new Error('no answer'))
    expect([await saver.saveNow(true), saver.written]).toEqual([false, false])
    server.answer = null
    expect([await saver.saveNow(), saver.written]).toEqual([true, true])
  })
})

describe('DraftSaver, with another window', () => {
  async function conflict() {
    const all = start()
    all.server.revision = 5
    all.server.content = titled('theirs')
    all.type('mine')
    await vi.advanceTimersByTimeAsync(2000)
    const state = all.saver.state.get() as { kind: 'conflict'; theirs: OtherDraft }
    expect([state.kind, state.theirs.content.title, all.server.content.title]).toEqual([
      'conflict',
      'theirs',
      'theirs',
    ])
    return all
  }

  it('asks, and overwrites nothing meanwhile', async () => {
    const { server, type, kind } = await conflict()
    type('mine 2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.saves, kind()]).toEqual([1, 'conflict'])
  })

  it("resolve('mine') saves over the other version", async () => {
    const { server, saver, kind } = await conflict()
    saver.resolve('mine')
    await vi.advanceTimersByTimeAsync(0)
    expect([server.content.title, server.revision, kind()]).toEqual(['mine', 6, 'saved'])
  })

  it("resolve('theirs') sends nothing, and saves the next change on top", async () => {
    const { server, saver, type, kind } = await conflict()
    saver.resolve('theirs')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.saves, kind(), saver.unsaved]).toEqual([1, 'saved', false])
    type('theirs, and more')
    await vi.advanceTimersByTimeAsync(2000)
    expect([server.content.title, kind()]).toEqual(['theirs, and more', 'saved'])
  })

  it('sees no conflict when its own save arrived and only its response was lost', async () => {
    const { server, type, kind, saver } = start()
    const { save } = server
    server.save = async (input) => {
      await save(input)
      throw new TypeError('Failed to fetch')
    }
    type('mine')
    await vi.advanceTimersByTimeAsync(2000)
    expect([kind(), server.content.title]).toEqual(['failed', 'mine'])
    server.save = save
    await vi.advanceTimersByTimeAsync(3010)
    expect([kind(), saver.draft?.revision, server.revision]).toEqual(['saved', 3, 3])
  })

  it('sees no conflict when more was written before the lost response was noticed', async () => {
    const { server, type, kind } = start()
    const { save } = server
    server.save = async (input) => {
      await save(input)
      throw new TypeError('Failed to fetch')
    }
    type('mine')
    await vi.advanceTimersByTimeAsync(2000)
    type('mine, and more')
    server.save = save
    await vi.advanceTimersByTimeAsync(3010)
    expect([kind(), server.content.title]).toEqual(['saved', 'mine, and more'])
  })

  it('sees no conflict when the window closed before the lost response was noticed and more was written since', async () => {
    const first = start()
    first.server.save = () => Promise.reject(new TypeError('Failed to fetch'))
    first.type('mine')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(first.saver.sent).toEqual([titled('mine')])

    const theirs = (title: string) => ({ revision: 1, content: titled(title), savedAt: '' })
    const next = start()
    next.form.title = 'mine, and more'
    next.saver.meet(theirs('mine'), first.saver.sent)
    await vi.advanceTimersByTimeAsync(2000)
    expect([next.kind(), next.server.content.title]).toEqual(['saved', 'mine, and more'])

    const other = start()
    other.form.title = 'mine, and more'
    other.saver.meet(theirs('somebody else’s'), first.saver.sent)
    await vi.advanceTimersByTimeAsync(2000)
    expect([other.kind(), other.server.saves]).toEqual(['conflict', 0])
  })
})
