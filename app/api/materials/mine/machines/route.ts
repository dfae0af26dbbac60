import { listOwnMachines, ownMachinesSchema } from '@/lib/materials/own-machines'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List the machines that you own',
  description: 'From your profile, each with the modules that you named.',
  result: ownMachinesSchema,
  handle: ({ viewer }) => listOwnMachines(viewer),
})
