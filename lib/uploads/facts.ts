import { z } from 'zod'
import type { DeviceView } from '@/lib/settings/catalog'

/**
 * What was found in a drawing (SVG, DXF) when it arrived, stored as Upload.facts. Lengths are mm as a laser would burn
 * them: the box around everything drawn, without the page.
 */
export const fileFactsSchema = z.strictObject({
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** the file says no unit: SVG counts 96 px an inch, DXF mm */
  unitAssumed: z.boolean(),
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
