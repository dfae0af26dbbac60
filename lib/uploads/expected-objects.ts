import { prisma } from '@/lib/db/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { pictureFiles } from './picture-files'
import { blobKey } from './store-file'

/**
 * An object that a row names; `row` is the row's name in reports. `size` and `sha256` are set when the row knows them.
 */
export type ExpectedObject = { key: string; row: string; token: string; size?: number; sha256?: string }

const AT_ONCE = 200

/** Yields every object that rows name, row by row: of uploads, then of the films of lessons. */
export async function* expectedObjects(): AsyncGenerator<ExpectedObject[], void> {
  for (let after = 0; ;) {
    const rows = await prisma.upload.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { id: true, kind: true, token: true, size: true, sha256: true, widths: true, playback: true },
    })
    for (const row of rows) yield objectsOf(row)
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  for (const film of await lessonFilms()) yield film
}

type Row = {
  id: number
  kind: UploadKind
  token: string
  size: number
  sha256: string
  widths: number[]
  playback: string | null
}

function objectsOf({ id, kind, token, size, sha256, widths, playback }: Row): ExpectedObject[] {
  const at = (name: string) => ({ key: `${blobKey(kind, token)}/${name}`, row: `Upload ${id}`, token })
  // only the cuts of a picture are stored, and no row knows their size
  if (kind === 'IMAGE' || kind === 'AVATAR') return pictureFiles(kind, widths).map(at)
  return [{ ...at('file'), size, sha256 }, ...(playback === 'done' ? [at('play.mp4')] : [])]
}

/**
 * Returns the objects that a player requests. The segments of a film are left out, because only its playlist names
 * them.
 */
async function lessonFilms(): Promise<ExpectedObject[][]> {
  const rows = await prisma.$queryRaw<{ slug: string; token: string; hls: boolean; captions: string[] }[]>`
    SELECT slug, video ->> 'token' AS token, coalesce((video ->> 'hls')::boolean, false) AS hls,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(video -> 'captions', '[]'))) AS captions
    FROM "Tutorial" WHERE video ->> 'token' IS NOT NULL ORDER BY id`
  return rows.map(({ slug, token, hls, captions }) =>
    [
      'play.mp4',
      'poster.webp',
      ...(hls ? ['hls.m3u8'] : []),
      ...captions.map((locale) => `c${locale.slice(0, 2)}.vtt`),
    ].map((name) => ({ key: `v/${token}/${name}`, row: `Tutorial ${slug}`, token })),
  )
}
