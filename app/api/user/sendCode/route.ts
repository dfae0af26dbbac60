import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { withDevice } from '@/lib/auth/device-cookie'
import { assertNoForeignPage } from '@/lib/auth/no-foreign-page'
import { sendCodeSchema } from '@/lib/auth/schema'
import { sendCode } from '@/lib/auth/send-code'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Send a verification code',
  description:
    'Mails a six-digit code. The response is the same whether or not the address has an account. Returns `too_soon` (429) before the cooldown has passed.',
  body: sendCodeSchema,
  result: z.object({ cooldown: z.int() }),
  handle: async ({ viewer, body, request, locale }) => {
    assertNoForeignPage(request.headers)
    return sendCode(viewer, body, await withDevice(readClient(request.headers)), locale)
  },
})
