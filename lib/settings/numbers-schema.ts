import { z } from 'zod'
import { resolutions } from './fields'

/** The laser's parameters: depth on LP machines, speed (mm/s) on LX machines, never both. */
export const numbersSchema = z.object({
  /** % */
  power: z.int(),
  passes: z.int(),
  /** %, a scale of the machine rather than a length */
  depth: z.int().nullable(),
  /** mm/s */
  speed: z.number().nullable(),
  resolution: z.enum(resolutions).nullable(),
  /** lines/cm */
  density: z.int().nullable(),
  /** kHz */
  frequency: z.int().nullable(),
  acceleration: z.int().nullable(),
})

/** The scale of the numbers: `lp-1` (schemes.ts). */
export const schemeNameSchema = z.templateLiteral([z.enum(['lp', 'lx']), '-', z.int()])
