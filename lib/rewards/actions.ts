'use server'

import { action } from '@/lib/web/action'
import { redeemReward } from './redeem-reward'
import { redeemSchema } from './schema'

export const redeemRewardAction = action({
  auth: 'required',
  input: redeemSchema,
  handle: ({ viewer, input }) => redeemReward(viewer, input),
})
