import { createReadStream } from 'node:fs'
import { prisma } from '@/lib/db/client'
import { readCodes, restockCodes, setStock } from '@/lib/rewards/restock-codes'
import { regionSchema } from '@/lib/rewards/schema'
import { assertReadable, assertTaken, CallError, readCall, runCommand } from './setup/command'

const help = `Adds codes to a reward's pool, or sets its stock.

  npm run rewards:restock -- REWARD FILE [--region US]   add the codes in FILE (- for standard input)
  npm run rewards:restock -- REWARD --stock 12           set the stock; "none" is unlimited
  npm run rewards:restock -- list                        print rewards with their stock and free codes

FILE has one code per line, or is CSV with the header code, region. A line without a region gets --region.
Codes that occur twice or are in the database already are refused and printed with their line; all others are added.

  --region R   ${regionSchema.options.join(', ')}
  --dry-run    print what would be added; add nothing
  --help       print this text

Exit code 0: everything was added. 1: something was refused. 2: the command is wrong.`

const { values, positionals } = readCall(
  {
    region: { type: 'string' },
    stock: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  2,
)
const [reward, file] = positionals
const dryRun = values['dry-run'] ?? false

async function main(): Promise<number> {
  if (values.help || !reward) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (file !== undefined && (reward === 'list' || values.stock !== undefined))
    throw new CallError(
      `"${file}" is one argument too many: ${reward === 'list' ? 'list' : '--stock'} takes no file.`,
    )
  if (reward === 'list') {
    assertTaken('list', values)
    return list()
  }
  if (values.stock !== undefined) {
    assertTaken('--stock', values, ['stock', 'dry-run'])
    return stock(reward, values.stock)
  }
  if (file === undefined) throw new CallError('Name a file with codes, or - for standard input.')
  return codes(reward, file)
}

async function codes(slug: string, name: string): Promise<number> {
  const region = regionSchema.nullable().safeParse(values.region ?? null)
  if (!region.success) throw new CallError(`--region is one of ${regionSchema.options.join(', ')}.`)
  await assertReadable(name)
  const file = name === '-' ? process.stdin : createReadStream(name)
  const read = await readCodes(file, region.data)
  if (read.codes.length + read.refused.length === 0)
    throw new CallError(`${name === '-' ? 'Standard input' : name} has no codes.`)
  const { added, refused } = await restockCodes(slug, read.codes, { dryRun })
  // prints the line number and never the code, because the output may be logged
  const all = [...read.refused, ...refused].sort((a, b) => a.line - b.line)
  for (const { line, reason } of all) console.log(`line ${line}: refused, ${reason}`)
  console.log(`${slug}: ${added} ${dryRun ? 'would be added' : 'added'}, ${all.length} refused`)
  return all.length > 0 ? 1 : 0
}

async function stock(slug: string, given: string): Promise<number> {
  const count = given === 'none' ? null : Number(given)
  if (count !== null && (!/^\d{1,7}$/.test(given) || count > 1_000_000))
    throw new CallError('--stock is a number from 0 to 1000000, or none.')
  const before = await setStock(slug, count, { dryRun })
  console.log(`${slug}: stock ${before ?? 'none'} ${dryRun ? 'would become' : '→'} ${count ?? 'none'}`)
  return 0
}

async function list(): Promise<number> {
  const [rewards, free] = await Promise.all([
    prisma.reward.findMany({
      orderBy: { sort: 'asc' },
      select: { id: true, slug: true, price: true, stock: true },
    }),
    prisma.rewardCode.groupBy({ by: ['rewardId', 'region'], where: { redemptionId: null }, _count: true }),
  ])
  for (const { id, slug, price, stock: left } of rewards) {
    const pools = free
      .filter(({ rewardId }) => rewardId === id)
      .map(({ region, _count }) => `${region} ${_count}`)
    console.log(
      `${slug}\t${price} Seeds\tstock ${left ?? 'none'}${pools.length ? `\tcodes ${pools.join(', ')}` : ''}`,
    )
  }
  return 0
}

await runCommand(main)
