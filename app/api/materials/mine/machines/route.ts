import { wholeListSchema } from '@/lib/core/pagination'
import { listOwnMachines, ownMachineSchema } from '@/lib/materials/own-machines'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List the machines that you own',
  description: 'From your profile, each with the modules that you named.',
  result: wholeListSchema(ownMachineSchema),
  handle: async ({ viewer }) => ({ items: await listOwnMachines(viewer), nextCursor: null }),
})
