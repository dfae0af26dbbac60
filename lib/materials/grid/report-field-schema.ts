import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { reportOutcomeSchema } from '../schema'
import { GRID_STEPS, gridQuerySchema } from './schema'

const share = z.number().min(-1).max(2)
const point = z.strictObject({ x: share, y: share })

/** Which field of a burnt grid came out best: by its number, or where it was tapped in the photo. */
export const reportFieldSchema = z.strictObject({
  /** what the grid was asked for with; what is left out is as in the row */
  grid: gridQuerySchema.omit({ module: true, method: true, language: true }),
  field: z
    .int()
    .min(1)
    .max(GRID_STEPS.max ** 2)
    .optional(),
  tap: z
    .strictObject({
      /** of the outer fields, of the grid's upper left, clockwise, as shares of the picture's width and height */
      corners: z.tuple([point, point, point, point]),
      at: point,
    })
    .optional(),
  /** the photo: an own picture */
  uploadId: idSchema,
  /** how the row itself came out; left out: as the best field's energy says */
  outcome: reportOutcomeSchema.shape.outcome.optional(),
  note: reportOutcomeSchema.shape.note,
  modules: reportOutcomeSchema.shape.modules,
})
export type ReportFieldInput = z.infer<typeof reportFieldSchema>
