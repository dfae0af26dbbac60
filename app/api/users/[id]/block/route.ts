import { z } from 'zod'
import { blockMember } from '@/lib/social/block-member'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Blocks a member: neither sees the other’s comments, and following ends both ways',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => blockMember(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'No longer blocks a member',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => blockMember(viewer, { ...params, on: false }),
})
