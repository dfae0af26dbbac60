import type { DraftContent } from './schema'

/**
 * How the page of a post comes by each field: `as written` it is there under its own name; `made` means that detail.ts
 * makes of it what is shown; `hidden`, nobody but the author needs it. A text that is there as it was written says what else
 * becomes of it (translatable-fields.ts): it is `translated`, and found in every language; or `found` as it stands, as names
 * are, which nobody translates.
 */
const shownFields = {
  title: 'translated',
  synopsis: 'translated',
  language: 'as written',
  device: 'made',
  module: 'made',
  firmware: 'made',
  software: 'found',
  method: 'made',
  workWidth: 'made',
  workHeight: 'made',
  materials: 'made',
  materialInfo: 'translated',
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
} as const satisfies {
  [F in keyof DraftContent]: 'made' | 'hidden' | (string extends DraftContent[F] ? TextUse : 'as written')
}

type TextUse = 'translated' | 'found'
type Shown = typeof shownFields
type Written = 'as written' | TextUse
type FieldsOf<How> = keyof { [F in keyof Shown as Shown[F] extends How ? F : never]: true }
export type WrittenFields = Pick<DraftContent, FieldsOf<Written>>

const namesOf = <How extends Shown[keyof Shown]>(...hows: How[]) =>
  Object.entries(shownFields).flatMap(([name, how]) =>
    (hows as string[]).includes(how) ? [name as FieldsOf<How>] : [],
  )

/** Texts that a machine translates, and that search reads in every language. */
export const translatedTexts = namesOf('translated')
/** Texts that search reads as they were written. */
export const foundTexts = namesOf('found')

/** Those that the page shows as they are written, by name. */
export const asWritten = Object.fromEntries(
  namesOf('as written', 'translated', 'found').map((name) => [name, true]),
) as Record<keyof WrittenFields, true>

/** The same with what is written in them. */
export const writtenFields = (content: DraftContent): WrittenFields =>
  Object.fromEntries(
    Object.keys(asWritten).map((name) => [name, content[name as keyof WrittenFields]]),
  ) as WrittenFields
