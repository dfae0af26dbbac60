import { watchLaterResult } from '@/lib/academy/schema'
import { watchLater } from '@/lib/academy/watch-later'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Puts a tutorial on the list for later',
  params: idParams,
  result: watchLaterResult,
  handle: ({ viewer, params }) => watchLater(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes a tutorial off the list for later',
  params: idParams,
  result: watchLaterResult,
  handle: ({ viewer, params }) => watchLater(viewer, { ...params, on: false }),
})
