import { z } from 'zod'
import { blockMember } from '@/lib/social/block-member'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Block a member',
  description:
    'Neither sees the comments of the other, and follows end in both directions. Repeating the call changes nothing.',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => blockMember(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Unblock a member',
  description: 'Follows are not restored. Repeating the call changes nothing.',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => blockMember(viewer, { ...params, on: false }),
})
