import { listSeedRules } from '@/lib/seeds/queries'

/** What registering earns at present, in Seeds, for a page that everybody gets alike; null when it earns nothing. */
export async function findRegisterSeeds(): Promise<number | null> {
  const now = new Date().toISOString()
  const rules = (await listSeedRules()).filter(
    ({ code, market, startsAt, endsAt }) =>
      code === 'register' && market === null && startsAt <= now && (endsAt === null || endsAt > now),
  )
  // newest version first
  return rules[0]?.amount || null
}
