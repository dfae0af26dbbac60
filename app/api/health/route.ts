import { prisma } from '@/lib/db/client'
import { DomainError } from '@/lib/core/errors'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

export const GET = route({
  auth: 'none',
  summary: 'Whether this process serves and reaches its database',
  handle: async () => {
    try {
      await prisma.$queryRaw`SELECT 1`
    } catch {
      throw new DomainError('unavailable')
    }
    return { live: true, ready: true }
  },
})
