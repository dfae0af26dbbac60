import { DomainError } from '@/lib/core/errors'
import { findDesign } from '@/lib/designs/queries'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'A published design',
  params: idParams,
  handle: async ({ params }) => {
    const design = await findDesign(params.id)
    if (!design) throw new DomainError('not_found')
    return design
  },
})
