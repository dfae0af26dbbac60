import { z } from 'zod'
import { methods, type DeviceView } from '@/lib/settings/catalog'
import { drawingUnits } from './drawing-units'
import { fitOnBed } from './fit-on-bed'

const gapSchema = z.strictObject({
  /** both ends, as parts of the picture from its left and its top, and how far apart they lie, mm */
  ...{ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number(), mm: z.number() },
})

/** A layer of a LightBurn project that something lies on, in LightBurn's own units: %, mm/s, mm, kHz. */
const layerSchema = z.strictObject({
  name: z.string(),
  /** as far as LightBurn says it: its lines are cuts or engraved ones */
  method: z.enum(methods),
  power: z.number().nullable(),
  speed: z.number().nullable(),
  passes: z.int(),
  intervalMm: z.number().nullable(),
  frequencyKhz: z.number().nullable(),
  air: z.boolean(),
  shapes: z.int(),
})
export type ProjectLayer = z.infer<typeof layerSchema>

/** What a machine does by a G-code file. */
const jobSchema = z.strictObject({
  /** without what speeding up and slowing down takes; null when it names no feed */
  seconds: z.int().nullable(),
  /** all places that it moves to, mm */
  reach: z
    .strictObject({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() })
    .nullable(),
  /** rapid moves during which the laser is on */
  travelOn: z.int(),
  /** the laser is on when the file ends */
  endsOn: z.boolean(),
})

/**
 * What was found in a drawing (SVG, DXF) or another file of a maker when it arrived, stored as Upload.facts. Lengths are mm as a laser would burn
 * them: the box around everything drawn, without the page.
 */
export const fileFactsSchema = z.strictObject({
  /** nothing: a drawing */
  kind: z.enum(['lightburn', 'gcode', 'model', 'document']).optional(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** of a model, whose width and height lie on the bed */
  depthMm: z.number().optional(),
  triangles: z.int().optional(),
  /** of a document: how many, and the size of the first */
  pages: z.int().optional(),
  pageMm: z.tuple([z.number(), z.number()]).optional(),
  layers: z.array(layerSchema).optional(),
  job: jobSchema.optional(),
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
  /** there are outlines, and none has a stroke or a fill: it looks empty */
  unpainted: z.literal(true).optional(),
  /** where outlines are open, the shortest first, forty at most */
  gaps: z.array(gapSchema).optional(),
  /** gaps of up to 0.1 mm, which can be closed for the author */
  closable: z.int().optional(),
})
export type FileFacts = z.infer<typeof fileFactsSchema>

/** Whether there is nothing in it that a laser could cut or engrave. A filled area alone has a size, and so have moves that burn nothing. */
export const isNothing = ({ kind, paths, texts, pictures, widthMm }: FileFacts): boolean =>
  kind !== 'model' && paths + texts + pictures === 0 && (kind === 'gcode' || widthMm === null)

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
  return devices.filter((bed) => 'spare' in fitOnBed({ widthMm, heightMm }, bed)).map(({ slug }) => slug)
}

/** Upload.facts for a view; null for what is no drawing or was never looked at. */
export function factsView(stored: unknown, devices: Bed[]): FileFactsView | null {
  const facts = fileFactsSchema.safeParse(stored)
  return facts.success ? { ...facts.data, fits: fitsDevices(facts.data, devices) } : null
}
