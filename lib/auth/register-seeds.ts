import { databaseNow } from '@/lib/db/clock'
import { listSeedRules } from '@/lib/seeds/queries'
import { splitRules } from '@/lib/seeds/split-rules'

/** What registering earns at present, in Seeds, for a page that everybody gets alike; null when it earns nothing. */
export async function findRegisterSeeds(): Promise<number | null> {
  const { inForce } = splitRules(await listSeedRules(), await databaseNow())
  return inForce.find(({ code, market }) => code === 'register' && market === null)?.amount ?? null
}
