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
  summary: 'Get your report on a row',
  params: rowParams,
  result: outcomeSchema,
  handle: ({ viewer, params }) => readOutcome(prisma, viewer, params.row),
})

export const POST = route({
  auth: 'required',
  summary: 'Report how a row came out',
  description:
    'One report for each member and row; a new one replaces it completely. Returns `machine_first` (409) with the modules to choose from in `data.modules` until you have named the machine and module as yours.',
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
  summary: 'Delete your report on a row',
  description: 'Repeating the call changes nothing.',
  params: rowParams,
  result: z.object({}),
  handle: ({ viewer, params }) => takeBackOutcome(viewer, params),
})
