import { AVATARS } from '@/lib/auth/schema'
import { earningHash } from '@/lib/auth/earning-address'
import { nicknameKey } from '@/lib/auth/nickname-key'
import { dayOffsetFor } from '@/lib/auth/policy'
import type { Tx } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { locales, usualRegions, type Locale } from '@/lib/i18n/locales'
import { chance } from './life/chance'
import { awake, DAY_MS, zoneOf } from './life/times'
import { readYaml } from './read'
import { fanFile } from './schemas'

const HOUR_MS = DAY_MS / 24
/** the others have joined within the twelve weeks, at a growing rate */
const SHARE_FROM_BEFORE = 0.55
/** regions of a language that is written in more than one */
const regions: Partial<Record<Locale, readonly string[]>> = {
  en: ['US', 'US', 'US', 'GB', 'GB', 'DE', 'CA', 'SE', 'NL', 'AU', 'FR', 'IE', 'IT', 'ES'],
}

/**
 * Creates the members who like and download: without a password, at addresses that reach nobody. Runs in the caller's
 * transaction.
 */
export async function loadFans(tx: Tx, now: number): Promise<void> {
  const names = await readYaml('fans.yaml', fanFile)
  const fans = locales.flatMap((language) => names[language].map((nickname) => ({ language, nickname })))
  const data = fans.map(({ language, nickname }, place) => {
    const slug = fanSlug(place)
    const of = regions[language] ?? [usualRegions[language]]
    const region = of[Math.floor(chance(`region ${slug}`) * of.length)]!
    const createdAt = new Date(awake(now - ageOf(slug), zoneOf(region, slug), `joins ${slug}`))
    return {
      ...{
        nickname,
        nicknameKey: nicknameKey(nickname),
        email: `${slug}@kerf.test`,
        emailVerifiedAt: createdAt,
      },
      ...{ language: languageToDb(language), dayOffsetMinutes: dayOffsetFor(language), region, createdAt },
      avatarPreset: 1 + Math.floor(chance(`avatar ${slug}`) * AVATARS),
    }
  })
  const made = await tx.user.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true, email: true },
  })
  await tx.earningAddress.createMany({
    data: made.map(({ id, email }) => ({ hash: earningHash(email!), userId: id, first: true })),
    skipDuplicates: true,
  })
}

const fanSlug = (place: number) => `fan-${place + 1}`

function ageOf(slug: string): number {
  const luck = chance(`since ${slug}`)
  if (luck < SHARE_FROM_BEFORE) return (84 + chance(`age ${slug}`) * 260) * DAY_MS
  return 8 * HOUR_MS + (1 - chance(`age ${slug}`) ** 0.7) * 83 * DAY_MS
}
