import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { readiness, readinessSchema } from '@/lib/web/readiness'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

/** `live`: whether to start the process again; `ready`, the default: whether to send it visitors. */
const probes = ['live', 'ready'] as const

export const GET = route({
  auth: 'none',
  summary: 'Check the health of this process',
  description:
    'Returns `unavailable` (503) with the same fields in `data` while the process starts or stops, or cannot reach its database. A full or unwritable disk is reported but does not count, because pages can still be read.',
  query: z.strictObject({ probe: z.enum(probes).default('ready') }),
  result: z.union([z.strictObject({ live: z.literal(true) }), readinessSchema]),
  handle: async ({ query }) => {
    if (query.probe === 'live') return { live: true } as const
    const state = await readiness()
    if (!state.ready) throw new DomainError('unavailable', { data: state })
    return state
  },
})
