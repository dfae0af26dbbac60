import { cachedRulesNow } from '@/lib/seeds/queries'

/**
 * Returns the Seeds that registering earns at present, for a page that is the same for everyone; null when it earns
 * none.
 */
export async function findRegisterSeeds(): Promise<number | null> {
  const { inForce } = await cachedRulesNow()
  return inForce.find(({ code, market }) => code === 'register' && market === null)?.amount ?? null
}
