import { z } from 'zod'
import { parseFileSize } from '@/lib/core/file-size'
import { drawingUnits } from './drawing-units'
import { fileFactsViewSchema } from './facts'
import { IMAGE_MAX_BYTES, imageExtensions } from './picture-limits'

export { IMAGE_MAX_BYTES, imageExtensions }
export const IMAGE_MAX_PIXELS = 40_000_000
export const DESIGN_MAX_BYTES = parseFileSize('50m')
export const DESIGN_TOTAL_MAX_BYTES = parseFileSize('200m')
export const VIDEO_MAX_BYTES = parseFileSize('200m')
export const FILE_NAME_MAX = 200
export const UPLOADS_AN_HOUR = 200
export const uploadsAnHour = { name: 'uploads', points: UPLOADS_AN_HOUR, seconds: 3600 }

export const videoExtensions = [
  ...[
    'mp4',
    'm3u8',
    'avi',
    'rmvb',
    'mkv',
    'flv',
    'wmv',
    'mov',
    'ts',
    '3gp',
    'rm',
    'asf',
    'mpeg',
    'mpg',
    'm4v',
  ],
] as const
export const designExtensions = [
  ...['svg', 'dxf', 'ai', 'eps', 'pdf', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp', 'lbrn', 'lbrn2', 'xcs'],
  ...['gcode', 'nc', 'gc', 'lps', 'zip', 'stl', '3mf', 'step', 'stp'],
] as const

export const uploadKinds = ['image', 'video', 'design', 'avatar'] as const
export type UploadKindName = (typeof uploadKinds)[number]

/** the largest file of each kind, bytes */
export const maxBytes: Record<UploadKindName, number> = {
  image: IMAGE_MAX_BYTES,
  avatar: IMAGE_MAX_BYTES,
  design: DESIGN_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
}

/** Larger files are better sent in chunks (/api/uploads/resumable). */
export const RESUMABLE_FROM_BYTES = parseFileSize('8m')
/** hours that an unfinished upload can continue */
export const RESUMABLE_HOURS = 24

/** Returns the last extension of a file name, in lower case and without the dot. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A picture as pages need it (`ImageView`). */
export const imageViewSchema = z.strictObject({
  token: z.string(),
  width: z.int(),
  height: z.int(),
  /** widths of the cuts, px */
  widths: z.array(z.int()),
  /** a tiny blurred data: URL */
  placeholder: z.string().nullable(),
})

/** The extensions of each kind, and the error code for any other. */
export const extensionsOf: Record<UploadKindName, { extensions: readonly string[]; code: string }> = {
  image: { extensions: imageExtensions, code: 'image_type' },
  avatar: { extensions: imageExtensions, code: 'image_type' },
  design: { extensions: designExtensions, code: 'design_type' },
  video: { extensions: videoExtensions, code: 'video_type' },
}

/** The state of a version that every browser plays: in progress, stored, failed, or impossible without ffmpeg. */
export const videoPlaybacks = ['waiting', 'done', 'failed', 'no_ffmpeg'] as const
export type VideoPlayback = (typeof videoPlaybacks)[number]

export const uploadResultSchema = z.strictObject({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  ext: z.string(),
  size: z.int(),
  token: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  /** set for a video that few browsers play */
  playback: z.enum(videoPlaybacks).optional(),
  widths: z.array(z.int()).optional(),
  placeholder: z.string().nullable().optional(),
  /** of a picture, from narrow to wide; at most two widths have WebP */
  variants: z
    .array(z.strictObject({ width: z.int(), avif: z.string(), webp: z.string().optional() }))
    .optional(),
  /** of a drawing (SVG, DXF); null for other design files */
  facts: fileFactsViewSchema.nullable().optional(),
  /** preview of a design file; null when it cannot be drawn */
  preview: imageViewSchema.nullable().optional(),
})
export type UploadResult = z.infer<typeof uploadResultSchema>

/** The unit for a drawing that names none. */
export const unitSchema = z.strictObject({ unit: z.enum(drawingUnits) })
