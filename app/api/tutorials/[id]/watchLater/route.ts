import { watchLaterResult } from '@/lib/academy/schema'
import { watchLater } from '@/lib/academy/watch-later'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Add a tutorial to your list for later',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: watchLaterResult,
  handle: ({ viewer, params }) => watchLater(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Remove a tutorial from your list for later',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: watchLaterResult,
  handle: ({ viewer, params }) => watchLater(viewer, { ...params, on: false }),
})
