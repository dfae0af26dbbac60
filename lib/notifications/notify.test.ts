import { randomUUID } from 'node:crypto'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { takeTurns } from '@/lib/core/take-turns'
import { prisma } from '@/lib/db/client'
import { locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { nodesIn, parseSource, sourceFiles } from '@/lib/i18n/test-scan'
import { makeMember } from '@/lib/seeds/test-member'
import { notify, type NewNotification } from './notify'

const rowsOf = (userId: number) => prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })
const readAll = (userId: number) =>
  prisma.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: new Date() } })
const tell = (note: Partial<NewNotification> & { userId: number }) =>
  prisma.$transaction((tx) =>
    notify(tx, {
      category: 'LIKES',
      key: 'post_liked',
      params: { by: 'Ada' },
      groupKey: 'like:post:1',
      ...note,
    }),
  )
const atOnce = takeTurns(10)
const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))

describe('groups', () => {
  it('are one unread row that counts people and names the last', async () => {
    const [owner, ada, boris, chen] = await members(4)
    for (const [actor, by] of [
      [ada, 'Ada'],
      [boris, 'Boris'],
      [chen, 'Chen'],
    ] as const)
      await tell({ userId: owner!.id, actorId: actor!.id, params: { by } })
    expect(await rowsOf(owner!.id)).toMatchObject([{ count: 3, readAt: null, params: { by: 'Chen' } }])
  })

  it('count who does it again once', async () => {
    const [owner, ada, boris] = await members(3)
    for (const actor of [ada, ada, boris, ada, boris]) await tell({ userId: owner!.id, actorId: actor!.id })
    expect(await rowsOf(owner!.id)).toMatchObject([{ count: 2, params: { actors: [ada!.id, boris!.id] } }])
  })

  it('count facts where nobody did them', async () => {
    const { id: userId } = await makeMember()
    await tell({ userId })
    await tell({ userId })
    expect(await rowsOf(userId)).toMatchObject([{ count: 2 }])
  })

  it('start anew once they were read', async () => {
    const [owner, ada] = await members(2)
    await tell({ userId: owner!.id, actorId: ada!.id })
    await readAll(owner!.id)
    await tell({ userId: owner!.id, actorId: ada!.id })
    expect((await rowsOf(owner!.id)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, false],
      [1, true],
    ])
  })

  it('are kept apart by their key and by their receiver', async () => {
    const [owner, other, ada] = await members(3)
    await tell({ userId: owner!.id, actorId: ada!.id })
    await tell({ userId: owner!.id, actorId: ada!.id, groupKey: 'like:post:2' })
    await tell({ userId: other!.id, actorId: ada!.id })
    expect([(await rowsOf(owner!.id)).length, (await rowsOf(other!.id)).length]).toEqual([2, 1])
  })

  it('of twenty at once are one row of twenty', async () => {
    const [owner, ...many] = await members(21)
    await Promise.all(many.map((actor) => atOnce(() => tell({ userId: owner!.id, actorId: actor.id }))))
    expect(await rowsOf(owner!.id)).toMatchObject([{ count: 20 }])
  })
})

describe('nobody is told', () => {
  it('of what they did themselves', async () => {
    const { id } = await makeMember()
    await tell({ userId: id, actorId: id })
    expect(await rowsOf(id)).toEqual([])
  })

  it('by whom they blocked; the other way round does no harm', async () => {
    const [owner, ada] = await members(2)
    await prisma.block.create({ data: { blockerId: owner!.id, blockedId: ada!.id } })
    await tell({ userId: owner!.id, actorId: ada!.id })
    expect(await rowsOf(owner!.id)).toEqual([])
    await tell({ userId: ada!.id, actorId: owner!.id })
    expect(await rowsOf(ada!.id)).toHaveLength(1)
  })

  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  it.each([
    ['in a category that is off', { on: false }, 0],
    ['while it is muted', { on: true, mutedUntil: soon(5) }, 0],
    ['or rather again, when the mute is over', { on: true, mutedUntil: soon(-5) }, 1],
    ['in a category that is off, whatever its mute was', { on: false, mutedUntil: soon(-5) }, 0],
    ['or rather is, when it is on', { on: true }, 1],
  ])('%s', async (_, setting, wanted) => {
    const { id: userId } = await makeMember()
    await prisma.notificationSetting.create({ data: { userId, category: 'LIKES', ...setting } })
    await tell({ userId })
    expect(await rowsOf(userId)).toHaveLength(wanted)
    await tell({ userId, category: 'FANS', groupKey: randomUUID() })
    expect(await rowsOf(userId)).toHaveLength(wanted + 1)
  })
})

it('goes with its transaction', async () => {
  const { id: userId } = await makeMember()
  const work = prisma.$transaction(async (tx) => {
    await notify(tx, { userId, category: 'SYSTEM', key: 'followed', params: {}, groupKey: 'x' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await rowsOf(userId)).toEqual([])
})

describe('sentences', () => {
  const used = sourceFiles(['lib']).flatMap((file) => keysIn([...nodesIn(parseSource(file))]))

  it.each(locales)('are there in %s for everything that is told', async (locale) => {
    const { notifications } = await loadMessages(locale)
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((key) => typeof notifications[key] !== 'string')).toEqual([])
  })

  it('are all needed', async () => {
    const { notifications } = await loadMessages('en')
    const sentences = Object.keys(notifications).filter((key) => key.includes('_'))
    expect(sentences.filter((key) => !used.includes(key))).toEqual([])
  })
})

/** The keys that notify() is given, also by way of a function of the same file that has a parameter `key`. */
function keysIn(nodes: ts.Node[]): string[] {
  const calls = nodes.filter((node) => ts.isCallExpression(node))
  const called = (name: string) => calls.filter(({ expression }) => expression.getText() === name)
  return called('notify').flatMap((call) => {
    const [, note] = call.arguments
    const key =
      note && ts.isObjectLiteralExpression(note)
        ? note.properties.find((one) => one.name?.getText() === 'key')
        : undefined
    if (key && ts.isPropertyAssignment(key)) return textsOf(key.initializer)
    const teller = ts.findAncestor(call, ts.isFunctionDeclaration)
    const place = teller?.parameters.findIndex(({ name }) => name.getText() === 'key') ?? -1
    return place < 0 ? [] : called(teller!.name!.text).flatMap((told) => textsOf(told.arguments[place]))
  })
}

function textsOf(node: ts.Expression | undefined): string[] {
  if (node && ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  return node && ts.isStringLiteral(node) ? [node.text] : []
}
