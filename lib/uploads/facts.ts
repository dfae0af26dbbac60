import { z } from 'zod'
import type { DeviceView } from '@/lib/settings/catalog'
import { drawingUnits } from './drawing-units'

const gapSchema = z.strictObject({
  /** both ends, as parts of the picture from its left and its top, and how far apart they lie, mm */
  ...{ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number(), mm: z.number() },
})
export type Gap = z.infer<typeof gapSchema>

/**
 * What was found in a drawing (SVG, DXF) when it arrived, stored as Upload.facts. Lengths are mm as a laser would burn
 * them: the box around everything drawn, without the page.
 */
export const fileFactsSchema = z.strictObject({
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** the file says no unit, and its author has not: SVG counts 96 px an inch, DXF mm */
  unitAssumed: z.boolean(),
  /** of a file that says no unit: the one that is assumed, or that its author said */
  unit: z.enum(drawingUnits).optional(),
  /** outlines: what a laser follows without lifting */
  paths: z.int(),
  /** outlines whose end does not meet their start */
  openPaths: z.int(),
  /** lines that lie exactly on another and would be burned twice */
  duplicateLines: z.int(),
  /** texts that are no outlines yet: they look different where the font is missing */
  texts: z.int(),
  /** embedded pictures */
  pictures: z.int(),
  /** where outlines are open, the shortest first, forty at most */
  gaps: z.array(gapSchema).optional(),
  /** gaps of up to 0.1 mm, which can be closed for the author */
  closable: z.int().optional(),
})
export type FileFacts = z.infer<typeof fileFactsSchema>

/** Facts with the machines (slugs) on whose work area the drawing lies, turned by 90° where that helps. */
export const fileFactsViewSchema = fileFactsSchema.extend({ fits: z.array(z.string()).nullable() })
export type FileFactsView = z.infer<typeof fileFactsViewSchema>

type Bed = Pick<DeviceView, 'slug' | 'workWidth' | 'workHeight'>

/** The slugs of the machines that a drawing fits; null when its size is not known. */
export function fitsDevices(
  { widthMm, heightMm }: Pick<FileFacts, 'widthMm' | 'heightMm'>,
  devices: Bed[],
): string[] | null {
  if (widthMm === null || heightMm === null) return null
  const [long, short] = widthMm > heightMm ? [widthMm, heightMm] : [heightMm, widthMm]
  return devices
    .filter(
      ({ workWidth, workHeight }) =>
        long <= Math.max(workWidth, workHeight) && short <= Math.min(workWidth, workHeight),
    )
    .map(({ slug }) => slug)
}

/** Upload.facts for a view; null for what is no drawing or was never looked at. */
export function factsView(stored: unknown, devices: Bed[]): FileFactsView | null {
  const facts = fileFactsSchema.safeParse(stored)
  return facts.success ? { ...facts.data, fits: fitsDevices(facts.data, devices) } : null
}
