import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readCsv } from '@/lib/core/read-csv'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { regionSchema, type Region } from './schema'

const MAX_CODE_LENGTH = 120

type CodeLine = { line: number; code: string; region: Region }
type RefusedLine = { line: number; reason: string }
type Restocked = { added: number; refused: RefusedLine[] }

const codeShape = z
  .string()
  .min(4)
  .max(MAX_CODE_LENGTH)
  .regex(/^[\x21-\x7e]+$/)

/**
 * Returns the codes of a CSV file with a header (`code`, optionally `region`) or of plain lines. A line without a
 * region takes `region`. Invalid codes and repetitions in the file are refused with their line.
 */
export async function readCodes(
  file: Readable,
  region: Region | null,
): Promise<{ codes: CodeLine[]; refused: RefusedLine[] }> {
  const codes: CodeLine[] = []
  const refused: RefusedLine[] = []
  const seen = new Map<string, number>()
  let columns: { code: number; region: number } | undefined
  for await (const { line, cells } of readCsv(file, { delimiter: [',', ';', '\t'] })) {
    if (cells && !columns) {
      const header = cells.map((cell) => cell.toLowerCase())
      const named = header.includes('code')
      columns = named
        ? { code: header.indexOf('code'), region: header.indexOf('region') }
        : { code: 0, region: 1 }
      if (named) continue
    }
    if (!cells || !columns) {
      refused.push({ line, reason: 'a quote is out of place' })
      continue
    }
    const code = cells[columns.code] ?? ''
    const forRegion = regionSchema.safeParse(cells[columns.region] || region)
    if (!codeShape.safeParse(code).success)
      refused.push({ line, reason: `a code has 4 to ${MAX_CODE_LENGTH} characters without spaces` })
    else if (!forRegion.success)
      refused.push({ line, reason: `a region is one of ${regionSchema.options.join(', ')}` })
    else if (seen.has(code)) refused.push({ line, reason: `the same code as line ${seen.get(code)}` })
    else {
      seen.set(code, line)
      codes.push({ line, code, region: forRegion.data })
    }
  }
  return { codes, refused }
}

/**
 * Adds codes to a reward's pool, all good ones in one transaction. Refuses a code that the database has already, for
 * any reward, and one for a region where the reward is not offered. With `dryRun` nothing is saved. Throws an Error for
 * an unknown reward, and for one without codes.
 */
export async function restockCodes(
  rewardSlug: string,
  lines: readonly CodeLine[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Restocked> {
  const reward = await prisma.reward.findUnique({
    where: { slug: rewardSlug },
    select: { id: true, provider: true, regions: { select: { region: true } } },
  })
  if (!reward) throw new Error(`There is no reward ${rewardSlug}.`)
  if (reward.provider !== 'CODES') throw new Error(`"${rewardSlug}" is not delivered by codes.`)
  const offered = new Set(reward.regions.map(({ region }) => region))
  const add = async (tx: Tx): Promise<Restocked> => {
    const refused = lines
      .filter(({ region }) => !offered.has(region))
      .map(({ line, region }) => ({ line, reason: `not offered in ${region}` }))
    const good = lines.filter(({ region }) => offered.has(region))
    const fresh = new Set<string>()
    for (let start = 0; start < good.length; start += AT_ONCE)
      for (const code of await addBatch(tx, reward.id, good.slice(start, start + AT_ONCE))) fresh.add(code)
    for (const { line, code } of good)
      if (!fresh.has(code)) refused.push({ line, reason: 'in the database already' })
    return { added: fresh.size, refused: refused.sort((a, b) => a.line - b.line) }
  }
  return inTransaction(add, { timeoutMs: TIMEOUT_MS, dryRun })
}

/** Codes per statement; a file may have a hundred thousand. */
const AT_ONCE = 5_000
const TIMEOUT_MS = 5 * 60_000

/** Inserts and returns the new codes, sorted, so that two files at once cannot deadlock. */
async function addBatch(tx: Tx, rewardId: number, batch: CodeLine[]): Promise<string[]> {
  const rows = JSON.stringify(batch.map(({ code, region }) => ({ code, region })))
  const added = await tx.$queryRaw<{ code: string }[]>`
    INSERT INTO "RewardCode" ("rewardId", region, code)
    SELECT ${rewardId}::int, region, code FROM json_to_recordset(${rows}::json) AS given (region text, code text)
    ORDER BY code COLLATE "C"
    ON CONFLICT (code) DO NOTHING RETURNING code`
  return added.map(({ code }) => code)
}

/**
 * Sets the stock of a reward; null is unlimited and the only value for rewards delivered by codes, whose stock is their
 * codes. Returns the previous stock. Throws an Error for an unknown reward, and for a number where codes are the stock.
 */
export async function setStock(
  rewardSlug: string,
  stock: number | null,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<number | null> {
  return inTransaction(async (tx) => {
    const [reward] = await tx.$queryRaw<{ id: number; stock: number | null; provider: string }[]>`
      SELECT id, stock, provider FROM "Reward" WHERE slug = ${rewardSlug} FOR NO KEY UPDATE`
    if (!reward) throw new Error(`There is no reward ${rewardSlug}.`)
    if (reward.provider === 'CODES' && stock !== null)
      throw new Error(
        `"${rewardSlug}" is delivered by codes, so its stock is the number of its codes. Add codes.`,
      )
    if (!dryRun) await tx.reward.update({ where: { id: reward.id }, data: { stock } })
    return reward.stock
  })
}
