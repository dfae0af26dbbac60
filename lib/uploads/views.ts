/** A picture as pages need it: files are at /files/i/{token}/{width}.avif and .webp. */
export type ImageView = {
  token: string
  width: number
  height: number
  /** the widths that were cut, px */
  widths: number[]
  /** a tiny blurred data: URL */
  placeholder: string | null
}

export const imageSelect = { token: true, width: true, height: true, widths: true, placeholder: true } as const

type Row = { token: string; width: number | null; height: number | null; widths: number[]; placeholder: string | null }

/** The view of an image upload, null for none. */
export function imageView(row: Row | null | undefined): ImageView | null {
  if (!row) return null
  return { token: row.token, width: row.width ?? 1, height: row.height ?? 1, widths: row.widths, placeholder: row.placeholder }
}
