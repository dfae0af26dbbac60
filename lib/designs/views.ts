import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import type { MakerView } from '@/lib/members/views'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'

/** A design in a list. */
export type DesignTileView = {
  id: number
  name: string
  /** the name as it stands in the address */
  slug: string
  /** URL of the drawing on white */
  preview: string
  /** SVG, DXF … */
  formats: string[]
  downloads: number
  likes: number
  language: Locale
  maker: MakerView
}

export type DesignFileView = DrawingFileView

export type DesignCategoryView = { slug: string; names: Record<Locale, string> }

export type DesignDetailView = Omit<DesignTileView, 'preview'> & {
  category: DesignCategoryView
  description: string
  tags: string[]
  licence: Licence
  preview: ImageView | null
  /** of the drawing, mm */
  widthMm: number | null
  heightMm: number | null
  files: DesignFileView[]
  saves: number
  /** ISO */
  publishedAt: string
}
