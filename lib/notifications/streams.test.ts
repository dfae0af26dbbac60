import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { listen } from '@/lib/db/listener'
import { inTransaction } from '@/lib/db/transaction'
import { env } from '@/lib/env'
import { makeMember } from '@/lib/seeds/test-member'
import { insertNotifications } from './insert-notifications'
import { readNotifications } from './read-notifications'
import { streams, STREAMS_MAX } from './streams'

type Event = {
  name: string
  id: number
  data: { unread: number; note?: { text: string; params: { n: number } } }
}

let listener: { stop: () => Promise<void> }
beforeAll(() => void (listener = listen([streams().listener])))
afterAll(async () => {
  streams().stop()
  await listener.stop()
})

async function makeViewer(): Promise<Viewer> {
  const member = await makeMember()
  const { id } = await prisma.session.create({
    data: { userId: member.id, tokenHash: crypto.randomUUID() },
    select: { id: true },
  })
  return { ...member, sessionId: id }
}
/** Notifies each member once; `n` tells the notifications apart. */
const notifyMembers = (to: number[], n: number, groupKey = `n:${n}`) =>
  inTransaction((tx) =>
    insertNotifications(
      tx,
      {
        ...{ category: 'SYSTEM', key: 'seeds_earned', params: { n, seeds: n }, subject: null, groupKey },
        repeats: 'always',
      },
      to,
    ),
  )

/** Opens a stream like a browser, and reads until it is closed. */
function open({ id, sessionId }: Viewer, after: number | null = null, locale: 'en' | 'ja' = 'en') {
  const events: Event[] = []
  const reader = streams().start({ userId: id, sessionId, locale, after }).getReader()
  let over = false
  let again: { place: number; ms: number } | undefined
  const done = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      const parts = (rest + decoder.decode(value)).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? ''
        if (field('event') === 'end') over = true
        else if (field('event') === 'again')
          again = { place: Number(field('id')), ms: Number(field('retry')) }
        else if (field('data'))
          events.push({
            name: field('event'),
            id: Number(field('id')),
            data: JSON.parse(field('data')) as Event['data'],
          })
      }
    }
  })()
  return {
    events,
    numbers: () => events.flatMap(({ data }) => data.note?.params.n ?? []),
    unread: () => events.at(-1)?.data.unread,
    isOver: () => over,
    again: () => again,
    done,
    close: () => reader.cancel(),
  }
}
const until = (condition: () => unknown, timeout = 8_000) => expect.poll(condition, { timeout, interval: 20 })

describe('a stream', () => {
  it('starts with the count and delivers new notifications in the reader’s language', async () => {
    const viewer = await makeViewer()
    await notifyMembers([viewer.id], 1)
    const [english, japanese] = [open(viewer), open(viewer, null, 'ja')]
    await until(() => english.unread()).toBe(1)
    await until(() => japanese.unread()).toBe(1)
    await notifyMembers([viewer.id], 2)
    await until(() => english.numbers()).toEqual([2])
    await until(() => japanese.numbers()).toEqual([2])
    expect(english.events.at(-1)).toMatchObject({ name: 'news', id: 2, data: { unread: 2 } })
    expect(english.events.at(-1)!.data.note!.text).toContain('You earned 2 Seeds')
    expect(japanese.events.at(-1)!.data.note!.text).toContain('2\u00a0Seedsを獲得しました')
    await Promise.all([english.close(), japanese.close()])
  })

  it('announces that something was read elsewhere, and nothing of other members', async () => {
    const [ada, boris] = [await makeViewer(), await makeViewer()]
    const [hers, his] = [open(ada), open(boris)]
    await until(() => [hers.unread(), his.unread()]).toEqual([0, 0])
    await notifyMembers([ada.id], 1)
    await until(() => hers.unread()).toBe(1)
    await readNotifications(ada, { all: true })
    await until(() => hers.unread()).toBe(0)
    expect(his.events).toHaveLength(1)
    await Promise.all([hers.close(), his.close()])
  })

  it('continues from a position without gaps or duplicates, also beyond what one query reads', async () => {
    const viewer = await makeViewer()
    for (let n = 1; n <= 230; n++) await notifyMembers([viewer.id], n)
    const later = open(viewer, 7)
    const wanted = Array.from({ length: 223 }, (_, n) => n + 8)
    await until(() => later.numbers().length).toBe(223)
    expect(later.numbers()).toEqual(wanted)
    expect(later.unread()).toBe(230)
    await later.close()
  }, 30_000)

  it('starts at the present for a position that never existed', async () => {
    const viewer = await makeViewer()
    const strange = open(viewer, 900_000)
    await until(() => strange.unread()).toBe(0)
    await notifyMembers([viewer.id], 1)
    await until(() => strange.numbers()).toEqual([1])
    await strange.close()
  })

  it('delivers everything once while many write and streams open and close', async () => {
    const viewer = await makeViewer()
    const steady = open(viewer, 0)
    const heard: number[] = []
    const writing = (async () => {
      for (let n = 1; n <= 60; n += 6)
        await Promise.all(Array.from({ length: 6 }, (_, k) => notifyMembers([viewer.id], n + k)))
    })()
    let place = 0
    while (heard.length < 60) {
      const one = open(viewer, place)
      await until(() => one.numbers().length).toBeGreaterThan(0)
      await one.close()
      heard.push(...one.numbers())
      place = one.events.at(-1)?.id ?? place
      if (heard.length > 60) break
    }
    await writing
    await until(() => steady.numbers().length).toBe(60)
    expect(new Set(heard).size).toBe(60)
    expect(heard).toHaveLength(60)
    expect(new Set(steady.numbers()).size).toBe(60)
    await steady.close()
  }, 30_000)

  it('ends at once with its session, and no other stream does', async () => {
    const viewer = await makeViewer()
    const other = await makeViewer()
    const [one, two] = [open(viewer), open({ ...other, id: viewer.id })]
    await prisma.session.update({ where: { id: other.sessionId }, data: { userId: viewer.id } })
    await until(() => [one.unread(), two.unread()]).toEqual([0, 0])
    await prisma.$executeRaw`UPDATE "Session" SET "endedAt" = now() WHERE id = ${viewer.sessionId}::uuid`
    await one.done
    expect([one.isOver(), two.isOver()]).toEqual([true, false])
    await prisma.$executeRaw`UPDATE "User" SET status = 'SUSPENDED' WHERE id = ${viewer.id}`
    await two.done
    expect(two.isOver()).toBe(true)
  })

  it('is refused beyond twenty per member', async () => {
    const viewer = await makeViewer()
    const all = Array.from({ length: STREAMS_MAX }, () => open(viewer))
    const refused = await outcome(
      (async () => streams().start({ ...viewer, userId: viewer.id, locale: 'en', after: null }))(),
    )
    expect(refused).toMatchObject({ code: 'too_many' })
    await all[0]!.close()
    all[0] = open(viewer)
    await Promise.all(all.map(({ close }) => close()))
  })

  it('is closed when nobody reads it, and affects no other stream', async () => {
    const viewer = await makeViewer()
    const before = streams().size
    const body = streams().start({ userId: viewer.id, sessionId: viewer.sessionId, locale: 'en', after: 0 })
    for (let n = 1; n <= 230; n++) await notifyMembers([viewer.id], n)
    await until(() => streams().size).toBe(before)
    await body.cancel().catch(() => undefined)
  }, 30_000)
})

describe('a database that restarts under open streams', () => {
  it('loses no notification', async () => {
    const viewers = await Promise.all(Array.from({ length: 12 }, makeViewer))
    const all = viewers.map((viewer) => open(viewer))
    await until(() => all.every((one) => one.unread() === 0)).toBe(true)
    const ids = viewers.map(({ id }) => id)
    const outside = new pg.Client({ connectionString: env().DATABASE_URL, application_name: 'killer' })
    outside.on('error', () => undefined)
    await outside.connect()
    const killEverybody = () =>
      outside.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
    for (let n = 1; n <= 9; n++) {
      if (n % 3 === 0) await killEverybody()
      // SQL writes while no listener is connected
      for (const id of ids)
        await outside.query(
          `INSERT INTO "Notification" ("userId", category, key, params, "groupKey") VALUES ($1, 'SYSTEM', 'seeds_earned', $2, $3)`,
          [id, JSON.stringify({ n, seeds: n }), `n:${n}`],
        )
    }
    for (const one of all) await until(() => one.numbers(), 20_000).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await outside.end()
    await Promise.all(all.map(({ close }) => close()))
  }, 60_000)
})

describe('a process that stops', () => {
  it('asks its streams to reconnect with their position; another process continues without gaps', async () => {
    const viewers = await Promise.all(Array.from({ length: 6 }, makeViewer))
    const ids = viewers.map(({ id }) => id)
    const all = viewers.map((viewer) => open(viewer))
    await until(() => all.every((one) => one.unread() === 0)).toBe(true)
    await notifyMembers(ids, 1)
    await until(() => all.every((one) => one.numbers().length === 1)).toBe(true)
    // some of these are sent before the stop, the others are in flight
    const telling = (async () => {
      for (let n = 2; n <= 12; n++) await notifyMembers(ids, n)
    })()
    await until(() => all[0]!.numbers().length).toBeGreaterThan(3)
    streams().stop()
    await Promise.all(all.map(({ done }) => done))
    expect(all.map(({ isOver }) => isOver())).not.toContain(true)
    // a browser that still comes, through an open connection, is sent on as well
    const afterStop = open(viewers[0]!, 3)
    await afterStop.done
    expect(afterStop.again()).toMatchObject({ place: 3 })

    Reflect.deleteProperty(globalThis, Symbol.for('kerf.streams'))
    const next = listen([streams().listener])
    const later = viewers.map((viewer, index) => {
      const { place, ms } = all[index]!.again()!
      expect(ms).toBeGreaterThanOrEqual(100)
      expect(ms).toBeLessThanOrEqual(1_000)
      return open(viewer, place)
    })
    await telling
    const twelve = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const [index, one] of later.entries())
      await until(() => [...all[index]!.numbers(), ...one.numbers()]).toEqual(twelve)
    await Promise.all(later.map(({ close }) => close()))
    await next.stop()
  })
})
