import type { DraftContent } from './schema'

/**
 * How the page of a post comes by each field: `as written` it is there under its own name; `made` means that detail.ts
 * makes of it what is shown; `hidden`, nobody but the author needs it.
 */
const shownFields = {
  title: 'as written',
  synopsis: 'as written',
  language: 'as written',
  device: 'made',
  module: 'made',
  firmware: 'made',
  software: 'as written',
  method: 'made',
  workWidth: 'made',
  workHeight: 'made',
  materials: 'made',
  materialInfo: 'as written',
  hazardConfirmed: 'hidden',
  tags: 'as written',
  cover: 'made',
  gallery: 'made',
  video: 'made',
  files: 'made',
  difficulty: 'made',
  minutes: 'made',
  licence: 'made',
  basedOn: 'made',
  steps: 'made',
} as const satisfies Record<keyof DraftContent, 'as written' | 'made' | 'hidden'>

type Shown = typeof shownFields
export type WrittenFields = {
  [F in keyof Shown as Shown[F] extends 'as written' ? F : never]: DraftContent[F]
}

/** Those that the page shows as they are written, by name. */
export const asWritten = Object.fromEntries(
  Object.entries(shownFields).flatMap(([name, how]) => (how === 'as written' ? [[name, true]] : [])),
) as Record<keyof WrittenFields, true>

export const writtenFields = (content: DraftContent): WrittenFields =>
  Object.fromEntries(
    Object.keys(asWritten).map((name) => [name, content[name as keyof WrittenFields]]),
  ) as WrittenFields
