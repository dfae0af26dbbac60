import { z } from 'zod'
import type { UploadKind } from '@/lib/db/generated/enums'
import { fileFactsViewSchema } from './facts'
import { imageViewSchema, type UploadResult, type VideoPlayback } from './schema'
import { webpWidths } from './picture-files'
import { imageUrl, webpUrl } from './picture-urls'

/** A picture as pages need it; its files are at /files/i/{token}/{width}.avif (picture-files.ts). */
export type ImageView = z.infer<typeof imageViewSchema>

export const imageSelect = {
  token: true,
  width: true,
  height: true,
  widths: true,
  placeholder: true,
} as const

type Row = {
  token: string
  width: number | null
  height: number | null
  widths: number[]
  placeholder: string | null
}

/** Returns the view of a picture upload, or null for none. */
export function imageView(row: Row | null | undefined): ImageView | null {
  if (!row) return null
  return {
    token: row.token,
    width: row.width ?? 1,
    height: row.height ?? 1,
    widths: row.widths,
    placeholder: row.placeholder,
  }
}

export const uploadSelect = {
  id: true,
  kind: true,
  name: true,
  ext: true,
  size: true,
  playback: true,
  ...imageSelect,
} as const

export type UploadRow = Row & {
  id: number
  kind: UploadKind
  name: string
  ext: string
  size: number
  playback: string | null
}

/** A design file as pages list it, with its facts. */
export const drawingFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  ext: z.string(),
  size: z.int().describe('Size, bytes.'),
  facts: fileFactsViewSchema
    .nullable()
    .describe('What is known about the contents; null when the file was not examined.'),
  preview: imageViewSchema.nullable().describe('A preview; null when it cannot be drawn.'),
})
export type DrawingFileView = z.infer<typeof drawingFileSchema>

/**
 * Returns the address of a file: a WebP of at most 1280 px for a picture, the video, or the attachment of a design
 * file.
 */
export function uploadUrl(
  row: Pick<UploadRow, 'kind' | 'token' | 'name' | 'ext' | 'widths' | 'playback'>,
): string {
  if (row.kind === 'DESIGN') return `/files/d/${row.token}/${encodeURIComponent(row.name)}`
  if (row.kind === 'VIDEO')
    return `/files/v/${row.token}/${row.playback === 'done' ? 'play.mp4' : `video.${row.ext}`}`
  return webpUrl(row)
}

/** Returns the view for the uploader. `drawing` is set for design files. */
export function uploadResult(
  row: UploadRow,
  drawing: Pick<DrawingFileView, 'facts' | 'preview'> | null,
): UploadResult {
  const { id, name, ext, size, token } = row
  const plain = { id, url: uploadUrl(row), name, ext, size, token }
  if (row.kind === 'DESIGN')
    return { ...plain, facts: drawing?.facts ?? null, preview: drawing?.preview ?? null }
  if (row.kind === 'VIDEO')
    return {
      ...plain,
      ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
      ...(row.playback ? { playback: row.playback as VideoPlayback } : {}),
    }
  const { width, height, widths, placeholder } = imageView(row)!
  const asWebp = webpWidths(row.kind, widths)
  const variants = widths.map((w) => ({
    width: w,
    avif: imageUrl(token, w, 'avif'),
    ...(asWebp.includes(w) ? { webp: imageUrl(token, w, 'webp') } : {}),
  }))
  return { ...plain, width, height, widths, placeholder, variants }
}
