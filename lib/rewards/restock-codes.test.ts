import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { sentStatements } from '@/scripts/test/sent-statements'
import { readCodes as readFrom, restockCodes, setStock } from './restock-codes'
import type { Region } from './schema'
import { makeReward } from './test-reward'

const readCodes = (text: string, region: Region | null) => readFrom(Readable.from([text]), region)

it('readCodes reads plain lines and CSV, and names the lines it refuses', async () => {
  expect(await readCodes('AAAA-1\r\n\r\nBBBB-2\n', 'US')).toEqual({
    codes: [
      { line: 1, code: 'AAAA-1', region: 'US' },
      { line: 3, code: 'BBBB-2', region: 'US' },
    ],
    refused: [],
  })
  const csv =
    '\uFEFFregion,code\nUS,"AAAA-1"\nJP,BBBB-2\nUS,AAAA-1\nXX,CCCC-3\nUS,x y\nUS,"DDDD-4\nUS,"EE""5"\n'
  const { codes, refused } = await readCodes(csv, null)
  expect(codes).toEqual([
    { line: 2, code: 'AAAA-1', region: 'US' },
    { line: 3, code: 'BBBB-2', region: 'JP' },
    { line: 8, code: 'EE"5', region: 'US' },
  ])
  expect(refused.map(({ line }) => line)).toEqual([4, 5, 6, 7])
  expect(await readCodes('code;region\nFFFF-6;JP\n', 'US')).toMatchObject({
    codes: [{ code: 'FFFF-6', region: 'JP' }],
  })
})

it('adds a large file in few statements, and brought twice at once each code once', async () => {
  const reward = await makeReward()
  const prefix = randomUUID()
  const lines = Array.from({ length: 12_000 }, (_, at) => `${prefix}-${at}`)
  const { codes } = await readCodes(lines.join('\n'), 'US')
  const backwards = codes.toReversed()
  let added: number[] = []
  const sent = await sentStatements(async () => {
    const both = await Promise.all([codes, backwards].map((given) => restockCodes(reward.slug, given)))
    added = both.map((one) => one.added)
  })
  expect(added[0]! + added[1]!).toBe(12_000)
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id } })).toBe(12_000)
  expect(sent.filter((text) => text.includes('INSERT INTO')).length).toBeLessThan(20)
})

it('restockCodes adds new codes, refuses known ones, and adds nothing the second time', async () => {
  const reward = await makeReward()
  const known = `K-${randomUUID()}`
  await prisma.rewardCode.create({ data: { rewardId: reward.id, region: 'US', code: known } })
  const { codes } = await readCodes([`N-${randomUUID()}`, known, `N-${randomUUID()}`].join('\n'), 'US')
  expect(await restockCodes(reward.slug, codes, { dryRun: true })).toMatchObject({ added: 2 })
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id } })).toBe(1)
  expect(await restockCodes(reward.slug, codes)).toEqual({
    added: 2,
    refused: [{ line: 2, reason: 'in the database already' }],
  })
  expect(await restockCodes(reward.slug, codes)).toMatchObject({ added: 0 })
  expect(await prisma.rewardCode.count({ where: { rewardId: reward.id } })).toBe(3)
})

it('restockCodes refuses a region where the reward is not offered, and a reward without codes', async () => {
  const [coupon, parcel] = [await makeReward(), await makeReward({ provider: 'PARCEL' })]
  const { codes } = await readCodes(`N-${randomUUID()}`, 'CN')
  expect(await restockCodes(coupon.slug, codes)).toEqual({
    added: 0,
    refused: [{ line: 1, reason: 'not offered in CN' }],
  })
  await expect(restockCodes(parcel.slug, codes)).rejects.toThrow('not delivered by codes')
  await expect(restockCodes('no-such', codes)).rejects.toThrow('no reward')
})

it('setStock sets the stock and returns the one before', async () => {
  const reward = await makeReward({ provider: 'PARCEL', stock: 0 })
  expect(await setStock(reward.slug, 7, { dryRun: true })).toBe(0)
  expect(await setStock(reward.slug, 7)).toBe(0)
  expect(await setStock(reward.slug, null)).toBe(7)
})

it('setStock refuses a number for a reward whose codes are its stock', async () => {
  const { slug } = await makeReward({ codes: 2, stock: 0 })
  await expect(setStock(slug, 12)).rejects.toThrow('is delivered by codes')
  await expect(setStock(slug, 12, { dryRun: true })).rejects.toThrow('is delivered by codes')
  expect(await setStock(slug, null)).toBe(0)
})
