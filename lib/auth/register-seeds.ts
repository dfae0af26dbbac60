import { cachedRulesNow } from '@/lib/seeds/queries'

/** What registering earns at present, in Seeds, for a page that everybody gets alike; null when it earns nothing. */
export async function findRegisterSeeds(): Promise<number | null> {
  const { inForce } = await cachedRulesNow()
  return inForce.find(({ code, market }) => code === 'register' && market === null)?.amount ?? null
}
