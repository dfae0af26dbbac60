import { followStateSchema } from '@/lib/social/profile-views'
import { z } from 'zod'
import { followMember } from '@/lib/social/follow-member'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Follow a member',
  description:
    'Also changes whether you get updates. Returns `blocked` (403) when either of the two blocked the other. Repeating the call changes nothing.',
  params: idParams,
  body: z.strictObject({ updates: z.boolean().optional() }).default({}),
  result: followStateSchema,
  handle: ({ viewer, params, body }) => followMember(viewer, { ...params, ...body, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Unfollow a member',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: followStateSchema,
  handle: ({ viewer, params }) => followMember(viewer, { ...params, on: false }),
})
