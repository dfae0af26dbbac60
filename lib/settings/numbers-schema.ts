import { z } from 'zod'
import { resolutions } from './fields'

/** The laser's parameters: depth on LP machines, speed (mm/s) on LX machines, never both. */
export const numbersSchema = z.object({
  power: z.int().describe('Power, %.'),
  passes: z.int(),
  depth: z.int().nullable().describe('Depth, %: a scale of LP machines, not a length. Null on LX machines.'),
  speed: z.number().nullable().describe('Speed, mm/s. Null on LP machines.'),
  resolution: z
    .enum(resolutions)
    .nullable()
    .describe('Resolution: `1K` 254, `1.3K` 330, `2K` 508 and `4K` 1016 dpi.'),
  density: z.int().nullable().describe('Engraving density, lines/cm.'),
  frequency: z.int().nullable().describe('Laser frequency, kHz.'),
  acceleration: z.int().nullable().describe('Acceleration level, 1 to 10.'),
})

/** The scale of the numbers: `lp-1` (schemes.ts). */
export const schemeNameSchema = z.templateLiteral([z.enum(['lp', 'lx']), '-', z.int()])
