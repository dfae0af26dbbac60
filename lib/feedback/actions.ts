'use server'

import { getClient } from '@/lib/auth/client'
import { action } from '@/lib/web/action'
import { createFeedback } from './create-feedback'
import { feedbackSchema } from './schema'

export const createFeedbackAction = action({
  auth: 'optional',
  input: feedbackSchema,
  handle: async ({ viewer, input, locale }) => createFeedback(viewer, input, await getClient(), locale),
})
