import { rememberAddress } from '@/lib/auth/earning-address'
import { nicknameKey } from '@/lib/auth/nickname-key'
import type { z } from 'zod'
import { hashPassword } from '@/lib/auth/password'
import { dayOffsetFor } from '@/lib/auth/policy'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb, languageToDb } from '@/lib/db/language'
import { chance } from './life/chance'
import { atTheirDesk, DAY_MS, zoneOf } from './life/times'
import { readYaml } from './read'
import { makerFile } from './schemas'

/** The password of every demo log-in; `npm run up` prints it. */
export const DEMO_PASSWORD = 'kerf-demo'

export type Cast = Map<string, Viewer>

/** All of them joined before the twelve weeks that the demo shows. */
const JOINED = { least: 155, more: 260 }
const SHARE_OF_SUBSCRIBERS = 0.4

/**
 * Returns the demo's members by slug and creates missing ones; load-life.ts adds the Seeds for joining with their
 * history.
 */
export async function loadMakers(): Promise<Cast> {
  const makers = await readYaml('makers.yaml', makerFile)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const devices = await prisma.device.findMany({ select: { id: true, slug: true } })
  const cast: Cast = new Map()
  for (const maker of makers) {
    const found = await prisma.user.findUnique({ where: { email: maker.email } })
    const user = found ?? (await prisma.user.create({ data: rowOf(maker, passwordHash, devices) }))
    if (!found) await rememberAddress(prisma, user.id, maker.email)
    cast.set(maker.slug, {
      id: user.id,
      role: user.role,
      nickname: user.nickname,
      language: languageFromDb(user.language),
      dayOffsetMinutes: user.dayOffsetMinutes,
      sessionId: '',
      via: 'header',
    })
  }
  return cast
}

type Maker = z.infer<typeof makerFile>[number]

function rowOf(maker: Maker, passwordHash: string, devices: { id: number; slug: string }[]) {
  const { slug, email, nickname, language, region, bio, avatar, gender } = maker
  const days = JOINED.least + chance(`joined ${slug}`) * JOINED.more
  const createdAt = new Date(atTheirDesk(Date.now() - days * DAY_MS, zoneOf(region, slug), `joins ${slug}`))
  return {
    ...{
      email,
      nickname,
      nicknameKey: nicknameKey(nickname),
      passwordHash,
      createdAt,
      emailVerifiedAt: createdAt,
    },
    ...{ bio, region, avatarPreset: avatar, language: languageToDb(language) },
    ...{
      dayOffsetMinutes: dayOffsetFor(language),
      newsletter: chance(`newsletter ${slug}`) < SHARE_OF_SUBSCRIBERS,
    },
    role: maker.role === 'operator' ? ('OPERATOR' as const) : ('MEMBER' as const),
    gender: gender?.toUpperCase() as 'MALE' | 'FEMALE' | 'UNDISCLOSED' | undefined,
    machines: {
      create: devices.filter(({ slug }) => maker.machines.includes(slug)).map(({ id }) => ({ deviceId: id })),
    },
    socialLinks: {
      create: Object.entries(maker.social).map(([site, url]) => ({
        site,
        url,
        username: new URL(url).pathname.replace(/^\/@?/, '').slice(0, 80),
      })),
    },
  }
}

/** Returns the member of a slug. Throws when the cast has none. */
export function getMember(cast: Cast, slug: string): Viewer {
  const member = cast.get(slug)
  if (!member) throw new Error(`makers.yaml has no maker called ${slug}`)
  return member
}
