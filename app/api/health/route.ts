import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { DomainError } from '@/lib/core/errors'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

/** `live`: whether to start the process anew; `ready`, the default: whether to send it visitors. */
const probes = ['live', 'ready'] as const

export const GET = route({
  auth: 'none',
  summary: 'Whether this process lives (?probe=live) and whether it reaches its database',
  query: z.strictObject({ probe: z.enum(probes).default('ready') }),
  result: z.strictObject({ live: z.literal(true), ready: z.boolean() }),
  handle: async ({ query }) => {
    const ready = await prisma.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (!ready && query.probe === 'ready') throw new DomainError('unavailable')
    return { live: true, ready }
  },
})
