import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { readiness, readinessSchema } from '@/lib/web/readiness'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

/** `live`: whether to start the process again; `ready`, the default: whether to send it visitors. */
const probes = ['live', 'ready'] as const

export const GET = route({
  auth: 'none',
  summary:
    'Whether this process lives (?probe=live: asks nobody else) and whether to send it visitors: 503 while it starts or stops or does not reach its database; a full disk is named, because reading goes on',
  query: z.strictObject({ probe: z.enum(probes).default('ready') }),
  result: z.union([z.strictObject({ live: z.literal(true) }), readinessSchema]),
  handle: async ({ query }) => {
    if (query.probe === 'live') return { live: true } as const
    const state = await readiness()
    if (!state.ready) throw new DomainError('unavailable', { data: state })
    return state
  },
})
