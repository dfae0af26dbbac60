import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { reportOutcomeSchema } from '../schema'
import { GRID_STEPS, gridQuerySchema } from './schema'

const share = z.number().min(-1).max(2)
const point = z.strictObject({ x: share, y: share })

/** Names the field of a burnt grid that came out best, by number or by a tap on the photo. */
export const reportFieldSchema = z.strictObject({
  grid: gridQuerySchema
    .omit({ module: true, method: true, language: true })
    .describe('The query of the grid as it was burned; absent fields are as in the row.'),
  field: z
    .int()
    .min(1)
    .max(GRID_STEPS.max ** 2)
    .optional()
    .describe('The number of the best field, in the order of burning. Either this or `tap`.'),
  tap: z
    .strictObject({
      corners: z
        .tuple([point, point, point, point])
        .describe(
          'The outer corners of the outer fields, clockwise from the upper left of the grid, as shares of the width and height of the picture.',
        ),
      at: point.describe('A point in the best field, as shares of the width and height of the picture.'),
    })
    .optional()
    .describe('Where the best field is in the photo. Either this or `field`.'),
  uploadId: idSchema.describe('The id of an own upload of the kind `image`: the photo.'),
  outcome: reportOutcomeSchema.shape.outcome
    .optional()
    .describe('How the row itself came out. Without it the energy of the best field decides.'),
  note: reportOutcomeSchema.shape.note,
  modules: reportOutcomeSchema.shape.modules,
})
export type ReportFieldInput = z.infer<typeof reportFieldSchema>
