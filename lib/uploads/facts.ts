import { z } from 'zod'
import { methods, type DeviceView } from '@/lib/settings/catalog'
import { drawingUnits } from './drawing-units'
import { fitOnBed } from './fit-on-bed'

const gapSchema = z.strictObject({
  /** both ends as shares of the picture from its left and top, and their distance in mm */
  ...{ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number(), mm: z.number() },
})

/** A layer of a LightBurn project with at least one shape, in LightBurn's units: %, mm/s, mm, kHz. */
const layerSchema = z.strictObject({
  name: z.string(),
  /** best guess: LightBurn does not distinguish cuts from engraved lines */
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

/** The job that a G-code file describes. */
const jobSchema = z.strictObject({
  /** without acceleration; null when the file names no feed rate */
  seconds: z.int().nullable(),
  /** bounds of all moves, mm */
  reach: z
    .strictObject({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() })
    .nullable(),
  /** rapid moves during which the laser is on */
  travelOn: z.int(),
  /** whether the laser is on when the file ends */
  endsOn: z.boolean(),
})

/**
 * Facts about a drawing (SVG, DXF) or another design file, found on arrival and stored as `Upload.facts`. Lengths are
 * in mm as a laser would burn them: the box around everything drawn, without the page.
 */
export const fileFactsSchema = z.strictObject({
  /** missing: a drawing */
  kind: z.enum(['lightburn', 'gcode', 'model', 'document']).optional(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** third side of a model; its width and height lie on the bed */
  depthMm: z.number().optional(),
  triangles: z.int().optional(),
  /** pages of a document, and the size of the first */
  pages: z.int().optional(),
  pageMm: z.tuple([z.number(), z.number()]).optional(),
  layers: z.array(layerSchema).optional(),
  job: jobSchema.optional(),
  /** neither the file nor its author named a unit: SVG counts 96 px per inch, DXF mm */
  unitAssumed: z.boolean(),
  /** for a file without a unit: the assumed one, or the author's choice */
  unit: z.enum(drawingUnits).optional(),
  /** outlines, which a laser follows without lifting */
  paths: z.int(),
  /** outlines whose end does not meet their start */
  openPaths: z.int(),
  /** lines that lie exactly on another and would be burned twice */
  duplicateLines: z.int(),
  /** texts that are not converted to outlines and look different without their font */
  texts: z.int(),
  /** embedded pictures */
  pictures: z.int(),
  /** every outline lacks stroke and fill, so the drawing looks empty */
  unpainted: z.literal(true).optional(),
  /** gaps of open outlines, the shortest first, at most forty */
  gaps: z.array(gapSchema).optional(),
  /** how many gaps of up to 0.1 mm can be closed for the author */
  closable: z.int().optional(),
})
export type FileFacts = z.infer<typeof fileFactsSchema>

/**
 * Returns whether a laser could neither cut nor engrave anything. A filled area has a size even without paths. G-code
 * that burns nothing has a size, too, but counts as nothing.
 */
export const isNothing = ({ kind, paths, texts, pictures, widthMm }: FileFacts): boolean =>
  kind !== 'model' && paths + texts + pictures === 0 && (kind === 'gcode' || widthMm === null)

/** mm; far above any material, and the most that the columns of a design hold */
const SIZE_MAX_MM = 999_999

type Size = Pick<FileFacts, 'widthMm' | 'heightMm'>

/**
 * Returns the size that a design has in lists: none when its drawing is larger than anything that is made, because of a
 * stray point or a wrong unit.
 */
export function sizeForLists({ widthMm, heightMm }: Size): Size {
  const isReal = (widthMm ?? 0) <= SIZE_MAX_MM && (heightMm ?? 0) <= SIZE_MAX_MM
  return isReal ? { widthMm, heightMm } : { widthMm: null, heightMm: null }
}

/** Facts with the slugs of the machines whose work area holds the drawing, also turned by 90°. */
export const fileFactsViewSchema = fileFactsSchema.extend({ fits: z.array(z.string()).nullable() })
export type FileFactsView = z.infer<typeof fileFactsViewSchema>

type Bed = Pick<DeviceView, 'slug' | 'workWidth' | 'workHeight'>

/** Returns the slugs of the machines that a drawing fits, or null when its size is unknown. */
export function fitsDevices({ widthMm, heightMm }: Size, devices: Bed[]): string[] | null {
  if (widthMm === null || heightMm === null) return null
  return devices.filter((bed) => 'spare' in fitOnBed({ widthMm, heightMm }, bed)).map(({ slug }) => slug)
}

/** Returns `Upload.facts` for a view, or null for a file without facts. */
export function factsView(stored: unknown, devices: Bed[]): FileFactsView | null {
  const facts = fileFactsSchema.safeParse(stored)
  return facts.success ? { ...facts.data, fits: fitsDevices(facts.data, devices) } : null
}
