import type { DraftContent } from '@/lib/posts/schema'

/** The parts of the form in the order they are filled in. */
export const allParts = ['kind', 'title', 'machine', 'gallery', 'steps', 'files', 'submit'] as const
export type PartId = (typeof allParts)[number]

/**
 * Every field of a post in the order of the form, with the part that it stands in; of a `list`, problems name the place.
 * Its name in problems is in messages/{locale}/publish.json, under `place`.
 */
export const formFields = {
  cover: { part: 'title' },
  title: { part: 'title' },
  synopsis: { part: 'title' },
  language: { part: 'title' },
  device: { part: 'machine' },
  module: { part: 'machine' },
  method: { part: 'machine' },
  software: { part: 'machine' },
  firmware: { part: 'machine' },
  workWidth: { part: 'machine' },
  workHeight: { part: 'machine' },
  materials: { part: 'machine', list: true },
  hazardConfirmed: { part: 'machine' },
  materialInfo: { part: 'machine' },
  difficulty: { part: 'machine' },
  minutes: { part: 'machine' },
  tags: { part: 'machine', list: true },
  gallery: { part: 'gallery', list: true },
  video: { part: 'gallery' },
  steps: { part: 'steps', list: true },
  files: { part: 'files', list: true },
  licence: { part: 'files' },
  basedOn: { part: 'files' },
} as const satisfies Record<keyof DraftContent, { part: PartId; list?: true }>

export type FormField = keyof typeof formFields
export type ListField = {
  [F in FormField]: (typeof formFields)[F] extends { list: true } ? F : never
}[FormField]

export const isFormField = (name: string): name is FormField => Object.hasOwn(formFields, name)
export const isListField = (name: FormField): name is ListField => 'list' in formFields[name]
