import { splitTags } from '@/components/form-shell/split-tags'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'

export type DesignValues = {
  name: string
  type: string
  description: string
  /** as typed, with commas between */
  tags: string
  licence: Licence | null
  language: Locale
  files: DrawingFileView[]
  /** a picture of the author's own; without one the drawing is shown. No id: the one that the design has already */
  preview: { id: number | null; image: ImageView } | null
  /** several files become one design each */
  each: boolean
}

export const emptyDesign = (language: Locale): DesignValues => ({
  ...{ name: '', type: '', description: '', tags: '', licence: null, language },
  ...{ files: [], preview: null, each: false },
})

export const valuesOf = (design: DesignDetailView): DesignValues => ({
  ...emptyDesign(design.language),
  ...{ name: design.name, description: design.description, licence: design.licence, files: design.files },
  type: design.category.slug,
  tags: design.tags.join(', '),
  preview: design.preview && !isDrawingOf(design) ? { id: null, image: design.preview } : null,
})

const isDrawingOf = ({ preview, files }: DesignDetailView) =>
  files.some((file) => file.preview?.token === preview?.token)

/** What is typed or chosen: stored on the device until it is sent. Files are with the server, and are added again. */
export type DesignTexts = Omit<DesignValues, 'files' | 'preview' | 'each'>

export const textsOf = ({ name, type, description, tags, licence, language }: DesignValues): DesignTexts => ({
  ...{ name, type, description, tags, licence, language },
})

/** What is sent; one of several is named by its file. */
export function inputOf(values: DesignValues, files: DrawingFileView[], each: boolean) {
  const { name, type, description, licence, language, preview } = values
  return {
    name: each ? [name.trim(), bareName(files[0]!.name)].filter(Boolean).join(' ') : name.trim(),
    type,
    description: description.trim(),
    tags: splitTags(values.tags),
    licence: licence ?? undefined,
    language,
    files: files.map(({ id }) => id),
    preview: each ? null : (preview?.id ?? null),
  }
}

const bareName = (file: string) => file.replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ')
