import { afterAll, expect, it } from 'vitest'
import { freshClient, makeMember, makeViewer, TEST_PASSWORD } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { deleteAccount } from './delete-account'
import { erased, staying } from './erased-columns'
import { liveALife } from './export/test-life'
import { listReferences, nameOf } from './test-references'

const columnsErased: string[] = Object.values(erased).flat()
const all = [...columnsErased, ...Object.values(staying).flat()]

let leaving: number | undefined
// These rows never moved Seeds, and other tests of this database audit the ledger.
afterAll(async () => {
  const own = { where: { userId: leaving ?? -1 } }
  await prisma.redemption.deleteMany(own)
  await prisma.storeOrder.deleteMany(own)
})

it('every column that refers to a member is listed as erased or staying', async () => {
  const found = (await listReferences()).filter(({ target }) => target === 'User').map(nameOf)
  const message =
    'erase its rows in lib/account/erase-*.ts, or let them stay, and add the column to lib/account/erased-columns.ts'
  expect([...new Set(found)].filter((name) => !all.includes(name)).sort(), message).toEqual([])
  expect(
    all.filter((name, index) => !found.includes(name) || all.indexOf(name) !== index),
    'lib/account/erased-columns.ts names a column twice, or one that is not there',
  ).toEqual([])
})

it('a deleted member has no row under an erased column', async () => {
  const { id } = await makeMember()
  leaving = id
  const [viewer, login] = [await makeViewer(id), await makeMember()]
  const other = { ...(await makeViewer(login.id)), email: login.email }
  await prisma.seedAccount.createMany({
    data: [viewer, other].map((member) => ({ kind: 'MEMBER' as const, userId: member.id, balance: 0 })),
  })
  await liveALife(viewer, other, 'said to nobody')
  const withRows = async () => {
    const found: string[] = []
    for (const name of columnsErased) {
      const [table, column] = name.split('.') as [string, string]
      const [row] = await prisma.$queryRawUnsafe<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM "${table}" WHERE "${column}" = ${id}`,
      )
      if (row!.n > 0) found.push(name)
    }
    return found
  }
  expect((await withRows()).length).toBeGreaterThan(15)
  await deleteAccount(viewer, { password: TEST_PASSWORD, posts: 'keep' }, freshClient())
  expect(await withRows(), 'lib/account/erase-*.ts has to erase these rows').toEqual([])
})
