import { z } from 'zod'
import { addressHash } from '@/lib/auth/client'
import { outcomeSchema, readOutcome } from '@/lib/materials/outcome-views'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { reportOutcomeSchema, rowParams } from '@/lib/materials/schema'
import { takeBackOutcome } from '@/lib/materials/take-back-outcome'
import { prisma } from '@/lib/db/client'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What the member reported on a row',
  params: rowParams,
  result: outcomeSchema,
  handle: ({ viewer, params }) => readOutcome(prisma, viewer, params.row),
})

export const POST = route({
  auth: 'required',
  summary:
    'Says how it came out when the member tried a row, once a row: again replaces it. Asks first which modules of the machine the member has',
  params: rowParams,
  body: reportOutcomeSchema,
  result: outcomeSchema,
  handle: ({ viewer, params, body, request, locale }) =>
    reportOutcome(viewer, {
      ...{ ...params, ...body, locale },
      addressHash: addressHash(request.headers, 'outcome'),
    }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the member’s report on a row back',
  params: rowParams,
  result: z.object({}),
  handle: ({ viewer, params }) => takeBackOutcome(viewer, params),
})
