import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { reportOutcomeSchema } from '../schema'
import { GRID_STEPS, gridQuerySchema } from './schema'

const share = z.number().min(-1).max(2)
const point = z.strictObject({ x: share, y: share })

/** Names the field of a burnt grid that came out best, by number or by a tap on the photo. */
export const reportFieldSchema = z.strictObject({
  /** query of the grid; missing fields are as in the row */
  grid: gridQuerySchema.omit({ module: true, method: true, language: true }),
  field: z
    .int()
    .min(1)
    .max(GRID_STEPS.max ** 2)
    .optional(),
  tap: z
    .strictObject({
      /**
       * outer corners of the outer fields, clockwise from the grid's upper left, as shares of the picture's width and
       * height
       */
      corners: z.tuple([point, point, point, point]),
      at: point,
    })
    .optional(),
  /** the photo, an upload of the member */
  uploadId: idSchema,
  /** how the row itself came out; derived from the best field's energy when missing */
  outcome: reportOutcomeSchema.shape.outcome.optional(),
  note: reportOutcomeSchema.shape.note,
  modules: reportOutcomeSchema.shape.modules,
})
export type ReportFieldInput = z.infer<typeof reportFieldSchema>
