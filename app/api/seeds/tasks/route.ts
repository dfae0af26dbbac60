import { tasksSchema } from '@/lib/seeds/schema'
import { getSeedTasks } from '@/lib/seeds/tasks-of-member'
import { tellTasks } from '@/lib/seeds/tell-missed'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Each rule with what is done and left today and in all, and why it would earn nothing now',
  result: tasksSchema,
  handle: async ({ viewer, locale }) => tellTasks(await getSeedTasks(viewer), viewer, locale),
})
