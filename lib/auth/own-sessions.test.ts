import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions'
import { freshClient, isLoggedIn, makeMember, makeViewer, outcome } from './test-members'

test('listSessions returns valid sessions, this one first and marked, then the newest, without addresses', async () => {
  const { id } = await makeMember()
  await makeViewer((await makeMember()).id)
  const here = await makeViewer(id)
  const [older, newer, ended, old] = [
    await makeViewer(id),
    await makeViewer(id),
    await makeViewer(id),
    await makeViewer(id),
  ]
  await endOwnSession(here, ended.sessionId)
  await prisma.session.update({ where: { id: old.sessionId }, data: { expiresAt: new Date() } })
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  await prisma.session.update({ where: { id: newer.sessionId }, data: { country: 'JP', userAgent: iphone } })
  const { ipHash } = await prisma.session.findUniqueOrThrow({ where: { id: older.sessionId } })

  const { items, nextCursor } = await listSessions(here, { ...freshClient(), ipHash }, {})
  expect(items.map((one) => [one.id, one.current, one.sameNetwork, one.country])).toEqual([
    [here.sessionId, true, false, null],
    [newer.sessionId, false, false, 'JP'],
    [older.sessionId, false, true, null],
  ])
  expect(items[1]!.device).toEqual({ kind: 'phone', name: 'Safari', system: 'iPhone' })
  expect(nextCursor).toBeNull()
  expect(JSON.stringify(items)).not.toContain(ipHash)
})

test('listSessions returns pages without repetition', async () => {
  const { id } = await makeMember()
  const all = []
  for (let n = 0; n < 5; n++) all.push((await makeViewer(id)).sessionId)
  const here = await makeViewer(id)
  const seen = []
  let cursor: string | undefined
  do {
    const page = await listSessions(here, freshClient(), { cursor, limit: 2 })
    seen.push(...page.items.map((one) => one.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([here.sessionId, ...all.reverse()])
})

test('endOwnSession ends a session once, and throws not_found for foreign, unknown and ended ones', async () => {
  const { id } = await makeMember()
  const other = await makeViewer((await makeMember()).id)
  const [here, there] = [await makeViewer(id), await makeViewer(id)]
  const tries = await Promise.all([1, 2, 3].map(() => outcome(endOwnSession(here, there.sessionId))))
  expect(tries.filter((one) => one === undefined)).toHaveLength(1)
  for (const gone of [there.sessionId, other.sessionId, crypto.randomUUID()])
    expect(await outcome(endOwnSession(here, gone))).toMatchObject({ code: 'not_found' })
  expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(other)]).toEqual([
    true,
    false,
    true,
  ])
})

test('endOtherSessions keeps this session and those of other members', async () => {
  const { id } = await makeMember()
  const other = await makeViewer((await makeMember()).id)
  const [here, there, more] = [await makeViewer(id), await makeViewer(id), await makeViewer(id)]
  expect(await endOtherSessions(here)).toEqual({ ended: 2 })
  expect(await endOtherSessions(here)).toEqual({ ended: 0 })
  expect(await Promise.all([here, there, more, other].map(isLoggedIn))).toEqual([true, false, false, true])
})
