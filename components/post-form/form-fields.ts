import type { DraftContent } from '@/lib/posts/schema'

/** The parts of the form, in its order. */
export const allParts = ['kind', 'title', 'machine', 'gallery', 'steps', 'files', 'submit'] as const
export type PartId = (typeof allParts)[number]

/** `folded`: optional for an inspiration, whose form folds it away while all such fields are empty. */
type Place = { part: Exclude<PartId, 'machine'> } | { part: 'machine'; folded: boolean }

/**
 * Every field of a post in the order of the form, with its part. For a `list`, problems name the entry. The names that
 * problems show are in messages/{locale}/publish.json, under `place`.
 */
export const formFields = {
  cover: { part: 'title' },
  title: { part: 'title' },
  synopsis: { part: 'title' },
  language: { part: 'title' },
  device: { part: 'machine', folded: false },
  module: { part: 'machine', folded: false },
  method: { part: 'machine', folded: true },
  software: { part: 'machine', folded: true },
  firmware: { part: 'machine', folded: true },
  workWidth: { part: 'machine', folded: true },
  workHeight: { part: 'machine', folded: true },
  materials: { part: 'machine', folded: false, list: true },
  hazardConfirmed: { part: 'machine', folded: false },
  materialInfo: { part: 'machine', folded: true },
  difficulty: { part: 'machine', folded: false },
  minutes: { part: 'machine', folded: true },
  tags: { part: 'machine', folded: false, list: true },
  gallery: { part: 'gallery', list: true },
  video: { part: 'gallery' },
  steps: { part: 'steps', list: true },
  files: { part: 'files', list: true },
  licence: { part: 'files' },
  basedOn: { part: 'files' },
} as const satisfies Record<keyof DraftContent, Place & { list?: true }>

export type FormField = keyof typeof formFields
export type ListField = {
  [F in FormField]: (typeof formFields)[F] extends { list: true } ? F : never
}[FormField]

export const foldedFields = (Object.keys(formFields) as FormField[]).filter((name) => {
  const place: Place = formFields[name]
  return 'folded' in place && place.folded
})
export const isFormField = (name: string): name is FormField => Object.hasOwn(formFields, name)
export const isListField = (name: FormField): name is ListField => 'list' in formFields[name]
