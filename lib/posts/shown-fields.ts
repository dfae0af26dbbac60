import type { DraftContent } from './schema'

/**
 * How the page of a post gets each field. `as written`: under its own name; `made`: detail.ts computes the shown value;
 * `hidden`: only the author needs it. Texts shown as written say how they are used (translatable-fields.ts):
 * `translated` texts are translated and searched in every language; `found` texts, such as names, are searched as they
 * are and never translated.
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

/** Texts that are translated, and searched in every language. */
export const translatedTexts = namesOf('translated')
/** Texts that are searched as they were written. */
export const foundTexts = namesOf('found')

/** The fields that the page shows as they are written, by name. */
export const asWritten = Object.fromEntries(
  namesOf('as written', 'translated', 'found').map((name) => [name, true]),
) as Record<keyof WrittenFields, true>

/** Returns these fields with their content. */
export const writtenFields = (content: DraftContent): WrittenFields =>
  Object.fromEntries(
    Object.keys(asWritten).map((name) => [name, content[name as keyof WrittenFields]]),
  ) as WrittenFields
