import { getSeedTasks } from '@/lib/seeds/queries'
import { tasksSchema } from '@/lib/seeds/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Each rule with what is done and left today and in all',
  result: tasksSchema,
  handle: ({ viewer }) => getSeedTasks(viewer),
})
