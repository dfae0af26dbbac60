import { tasksSchema } from '@/lib/seeds/schema'
import { getSeedTasks } from '@/lib/seeds/tasks-of-member'
import { wordTasks } from '@/lib/seeds/missed-views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List the ways to earn Seeds',
  description: 'Each rule with what is done today and in all, and why it would earn nothing now.',
  result: tasksSchema,
  handle: async ({ viewer, locale }) => wordTasks(await getSeedTasks(viewer), viewer, locale),
})
