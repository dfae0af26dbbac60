import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { readCodes, restockCodes, setStock } from './restock-codes'
import { makeReward } from './test-reward'

it('reads plain lines and CSV, and names the lines it refuses', () => {
  expect(readCodes('AAAA-1\r\n\r\nBBBB-2\n', 'US')).toEqual({
    codes: [
      { line: 1, code: 'AAAA-1', region: 'US' },
      { line: 3, code: 'BBBB-2', region: 'US' },
    ],
    refused: [],
  })
  const csv = '\uFEFFregion,code\nUS,"AAAA-1"\nJP,BBBB-2\nUS,AAAA-1\nXX,CCCC-3\nUS,x y\n'
  const { codes, refused } = readCodes(csv, null)
  expect(codes).toEqual([
    { line: 2, code: 'AAAA-1', region: 'US' },
    { line: 3, code: 'BBBB-2', region: 'JP' },
  ])
  expect(refused.map(({ line }) => line)).toEqual([4, 5, 6])
})

it('adds what is new, refuses what is there, and a second run adds nothing', async () => {
  const reward = await makeReward()
  const known = `K-${randomUUID()}`
  await prisma.rewardCode.create({ data: { rewardId: reward.id, region: 'US', code: known } })
  const { codes } = readCodes([`N-${randomUUID()}`, known, `N-${randomUUID()}`].join('\n'), 'US')
  expect(await restockCodes(reward.slug, codes, { dryRun: true })).toMatchObject({ added: 2 })
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id } })).toBe(1)
  expect(await restockCodes(reward.slug, codes)).toEqual({
    added: 2,
    refused: [{ line: 2, reason: 'in the database already' }],
  })
  expect(await restockCodes(reward.slug, codes)).toMatchObject({ added: 0 })
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id } })).toBe(3)
})

it('refuses a region where the reward is not offered, and a reward that has no codes', async () => {
  const [coupon, parcel] = [await makeReward(), await makeReward({ provider: 'PARCEL' })]
  const { codes } = readCodes(`N-${randomUUID()}`, 'CN')
  expect(await restockCodes(coupon.slug, codes)).toEqual({
    added: 0,
    refused: [{ line: 1, reason: 'not offered in CN' }],
  })
  await expect(restockCodes(parcel.slug, codes)).rejects.toThrow('not delivered by codes')
  await expect(restockCodes('no-such', codes)).rejects.toThrow('no reward')
})

it('sets the stock and says what it was', async () => {
  const reward = await makeReward({ provider: 'PARCEL', stock: 0 })
  expect(await setStock(reward.slug, 7, { dryRun: true })).toBe(0)
  expect(await setStock(reward.slug, 7)).toBe(0)
  expect(await setStock(reward.slug, null)).toBe(7)
})
