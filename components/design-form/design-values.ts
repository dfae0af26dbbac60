import { splitTags } from '@/components/form-shell/split-tags'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'

export type DesignValues = {
  name: string
  type: string
  description: string
  /** as typed, separated by commas */
  tags: string
  licence: Licence | null
  language: Locale
  files: DrawingFileView[]
  /**
   * The author's own picture, shown instead of the drawing. `id` is null for the picture that the design already has.
   */
  preview: { id: number | null; image: ImageView } | null
  /** each file becomes a design of its own */
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

/** The fields that the device stores until they are sent. Files are not stored: the author adds them again. */
export type DesignTexts = Omit<DesignValues, 'files' | 'preview' | 'each'>

export const textsOf = ({ name, type, description, tags, licence, language }: DesignValues): DesignTexts => ({
  ...{ name, type, description, tags, licence, language },
})

/** Returns the body of the request; one of several designs takes the name of its file. */
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
