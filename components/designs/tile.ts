import type { DesignTileView } from '@/lib/designs/views'
import { languageTags } from '@/lib/i18n/locales'

/**
 * The data of a design that a tile shows, and nothing else, because the page sends it to the browser beside the tile
 * itself.
 */
export type Tile = {
  id: number
  slug: string
  name: string
  /** language of the name */
  lang: string
  preview: string
  /** SVG, DXF … */
  formats: string
  downloads: number
}

export const tileOf = ({ id, slug, name, language, preview, formats, downloads }: DesignTileView): Tile => ({
  ...{ id, slug, name, lang: languageTags[language], preview, downloads },
  formats: formats.map((format) => format.toUpperCase()).join(' · '),
})
