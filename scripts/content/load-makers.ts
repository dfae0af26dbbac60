import { createMember } from '@/lib/auth/create-member'
import { hashPassword } from '@/lib/auth/password'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { readYaml } from './read'
import { makerFile } from './schemas'

/** The password of every demo log-in; `npm run up` prints it. */
export const DEMO_PASSWORD = 'kerf-demo'

export type Cast = Map<string, Viewer>

/** The demo's members by slug, made where they are missing. */
export async function loadMakers(): Promise<Cast> {
  const makers = await readYaml('makers.yaml', makerFile)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const devices = await prisma.device.findMany({ select: { id: true, slug: true } })
  const cast: Cast = new Map()
  for (const maker of makers) {
    const found = await prisma.user.findUnique({ where: { email: maker.email }, select: { id: true } })
    const id =
      found?.id ??
      (await inTransaction((tx) => createMember(tx, { ...pick(maker), passwordHash }, maker.language)))
    const user = await prisma.user.update({
      where: { id },
      data: found
        ? {}
        : {
            role: maker.role === 'operator' ? 'OPERATOR' : 'MEMBER',
            avatarPreset: maker.avatar,
            bio: maker.bio,
            region: maker.region,
            gender: maker.gender?.toUpperCase() as 'MALE' | 'FEMALE' | 'UNDISCLOSED' | undefined,
            createdAt: new Date(Date.now() - 200 * 86_400_000),
            machines: {
              create: devices
                .filter(({ slug }) => maker.machines.includes(slug))
                .map(({ id }) => ({ deviceId: id })),
            },
            socialLinks: {
              create: Object.entries(maker.social).map(([site, url]) => ({
                site,
                url,
                username: new URL(url).pathname.replace(/^\/@?/, '').slice(0, 80),
              })),
            },
          },
    })
    cast.set(maker.slug, {
      id,
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

function pick({ email, nickname }: { email: string; nickname: string }) {
  return { email, nickname }
}

/** The member of a slug. Throws when the cast has none. */
export function getMember(cast: Cast, slug: string): Viewer {
  const member = cast.get(slug)
  if (!member) throw new Error(`makers.yaml has nobody called ${slug}`)
  return member
}
