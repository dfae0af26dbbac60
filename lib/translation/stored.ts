import type { Tx } from '@/lib/db/client'
import { locales, type Locale } from '@/lib/i18n/locales'
import { hashOfPiece } from './piece-hash'
import { splitText, type Piece } from './segments'

type Subject = { source: Locale; fields: Record<string, string> }
/** `whole`: with what is not translated as it was written; `said`: only what a machine said. */
export type StoredText = { whole: string; said: string }
export type StoredTranslation = { language: Locale; fields: Record<string, StoredText> }

/**
 * What is stored of the translations of plain texts: for each subject a translation into each language of which a piece is
 * known. A piece is known by its words, so that what was changed since has none. One query, however many subjects.
 */
export async function findStoredTranslations(
  tx: Pick<Tx, '$queryRaw'>,
  subjects: Subject[],
): Promise<StoredTranslation[][]> {
  const split = subjects.map(({ source, fields }) =>
    Object.entries(fields).map(([name, text]) => ({
      name,
      pieces: splitText(text, source).map((piece) => ({
        ...piece,
        hash: piece.translate ? hashOfPiece(piece.text, source) : '',
      })),
    })),
  )
  const hashes = new Set(split.flat().flatMap(({ pieces }) => pieces.map(({ hash }) => hash)))
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
          split[index]!.map(({ name, pieces }) => [name, joinPieces(pieces, read)]),
        )
        return Object.values(fields).some(({ said }) => said !== '') ? [{ language, fields }] : []
      }),
  )
}

function joinPieces<P extends Piece>(pieces: P[], read: (piece: P) => string | undefined): StoredText {
  return {
    whole: pieces.map((piece) => read(piece) ?? piece.text).join(''),
    said: pieces.flatMap((piece) => read(piece) ?? []).join('\n'),
  }
}
