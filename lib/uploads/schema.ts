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

/** the most that a file of a kind can have, bytes */
export const maxBytes: Record<UploadKindName, number> = {
  image: IMAGE_MAX_BYTES,
  avatar: IMAGE_MAX_BYTES,
  design: DESIGN_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
}

/** What is larger is better sent in chunks (/api/uploads/resumable). */
export const RESUMABLE_FROM_BYTES = parseFileSize('8m')
/** an unfinished upload can go on for so long */
export const RESUMABLE_HOURS = 24

/** The last ending of a file name, lower case, without the dot. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A picture as pages need it (ImageView). */
export const imageViewSchema = z.strictObject({
  token: z.string(),
  width: z.int(),
  height: z.int(),
  /** the widths that were cut, px */
  widths: z.array(z.int()),
  /** a tiny blurred data: URL */
  placeholder: z.string().nullable(),
})

/** The endings of a kind, and what is wrong with another. */
export const extensionsOf: Record<UploadKindName, { extensions: readonly string[]; code: string }> = {
  image: { extensions: imageExtensions, code: 'image_type' },
  avatar: { extensions: imageExtensions, code: 'image_type' },
  design: { extensions: designExtensions, code: 'design_type' },
  video: { extensions: videoExtensions, code: 'video_type' },
}

/** What becomes of a video that few browsers play: a version for all is under way, there, impossible, or impossible here. */
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
  /** of a video that few browsers play */
  playback: z.enum(videoPlaybacks).optional(),
  widths: z.array(z.int()).optional(),
  placeholder: z.string().nullable().optional(),
  /** of a picture, narrow to wide; WebP stands in two widths at most */
  variants: z
    .array(z.strictObject({ width: z.int(), avif: z.string(), webp: z.string().optional() }))
    .optional(),
  /** of a drawing (SVG, DXF); null for other design files */
  facts: fileFactsViewSchema.nullable().optional(),
  /** what a design file looks like; null where that cannot be drawn */
  preview: imageViewSchema.nullable().optional(),
})
export type UploadResult = z.infer<typeof uploadResultSchema>

/** What is said of a drawing that names no unit. */
export const unitSchema = z.strictObject({ unit: z.enum(drawingUnits) })
