import { z } from 'zod'
import { parseFileSize } from '@/lib/core/file-size'

export const IMAGE_MAX_BYTES = parseFileSize('15m')
export const IMAGE_MAX_PIXELS = 40_000_000
export const DESIGN_MAX_BYTES = parseFileSize('50m')
export const DESIGN_TOTAL_MAX_BYTES = parseFileSize('200m')
export const FILE_NAME_MAX = 200
export const UPLOADS_AN_HOUR = 200

export const imageExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const
/** decisions "Publishing" */
export const designExtensions = [
  ...['svg', 'dxf', 'ai', 'eps', 'pdf', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp', 'lbrn', 'lbrn2', 'xcs'],
  ...['gcode', 'nc', 'gc', 'lps', 'zip', 'stl', '3mf', 'step', 'stp'],
] as const

export const uploadKinds = ['image', 'design', 'avatar'] as const
export type UploadKindName = (typeof uploadKinds)[number]

/** the most that a file of a kind can have, bytes */
export const maxBytes: Record<UploadKindName, number> = {
  image: IMAGE_MAX_BYTES,
  avatar: IMAGE_MAX_BYTES,
  design: DESIGN_MAX_BYTES,
}

/** The last ending of a file name, lower case, without the dot. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export const uploadResultSchema = z.strictObject({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  ext: z.string(),
  size: z.int(),
  token: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  widths: z.array(z.int()).optional(),
  placeholder: z.string().nullable().optional(),
  variants: z.array(z.strictObject({ width: z.int(), avif: z.string(), webp: z.string() })).optional(),
})
export type UploadResult = z.infer<typeof uploadResultSchema>
