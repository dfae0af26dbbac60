import { listOwnMachines, ownMachinesSchema } from '@/lib/materials/own-machines'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The machines that the member has said to own, with their modules',
  result: ownMachinesSchema,
  handle: ({ viewer }) => listOwnMachines(viewer),
})
