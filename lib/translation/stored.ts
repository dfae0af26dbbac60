import type { Tx } from '@/lib/db/client'
import { locales, type Locale } from '@/lib/i18n/locales'
import { hashOfSegment } from './segment-hash'
import { splitText, type Segment } from './segments'

type Subject = { source: Locale; fields: Record<string, string> }
/** `whole`: the translation, with the original where none exists; `translated`: the machine's text alone. */
export type StoredText = { whole: string; translated: string }
export type StoredTranslation = { language: Locale; fields: Record<string, StoredText> }

/**
 * Returns the stored translations of plain texts: for each subject, one into each language that has at least one of its
 * segments. A segment is found by its text, so a changed one has no translation. One query, however many subjects.
 */
export async function findStoredTranslations(
  tx: Pick<Tx, '$queryRaw'>,
  subjects: Subject[],
): Promise<StoredTranslation[][]> {
  const split = subjects.map(({ source, fields }) =>
    Object.entries(fields).map(([name, text]) => ({
      name,
      segments: splitText(text, source).map((segment) => ({
        ...segment,
        hash: segment.translate ? hashOfSegment(segment.text, source) : '',
      })),
    })),
  )
  const hashes = new Set(split.flat().flatMap(({ segments }) => segments.map(({ hash }) => hash)))
  hashes.delete('')
  const rows = await tx.$queryRaw<{ hash: string; target: Locale; text: string }[]>`
    SELECT hash, target::text, text FROM "TranslatedSegment"
    WHERE hash = ANY(${[...hashes]}::bpchar[]) AND provider NOT LIKE 'left:%'`
  if (rows.length === 0) return subjects.map(() => [])
  const known = new Map(rows.map((row) => [`${row.target} ${row.hash}`, row.text]))
  return subjects.map(({ source }, index) =>
    locales
      .filter((locale) => locale !== source)
      .flatMap((language) => {
        const read = ({ hash }: { hash: string }) => known.get(`${language} ${hash}`)
        const fields = Object.fromEntries(
          split[index]!.map(({ name, segments }) => [name, joinSegments(segments, read)]),
        )
        return Object.values(fields).some(({ translated }) => translated !== '') ? [{ language, fields }] : []
      }),
  )
}

function joinSegments<P extends Segment>(
  segments: P[],
  read: (segment: P) => string | undefined,
): StoredText {
  return {
    whole: segments.map((segment) => read(segment) ?? segment.text).join(''),
    translated: segments.flatMap((segment) => read(segment) ?? []).join('\n'),
  }
}
