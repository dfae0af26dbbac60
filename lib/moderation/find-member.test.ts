import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { findMember } from './find-member'

test('findMember finds a member by id or by address, however the address is spelled', async () => {
  const { id } = await makeMember()
  const name = randomUUID()
  await prisma.user.update({ where: { id }, data: { email: `${name}@xn--bcher-kva.example` } })
  for (const who of [String(id), `${name}@xn--bcher-kva.example`, ` ${name.toUpperCase()}@Bücher.example `])
    expect(await findMember(who)).toMatchObject({ id })
  expect(await findMember(`${name}@bucher.example`)).toBeNull()
})

test('findMember finds no deleted member', async () => {
  const { id } = await makeMember()
  await prisma.user.update({ where: { id }, data: { status: 'DELETED' } })
  expect(await findMember(String(id))).toBeNull()
})
