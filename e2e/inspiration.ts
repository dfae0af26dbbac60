import { ask } from './api'
import { query } from './database'
import { tokenOf, type Member } from './members'
import { pngNamedJpg } from './pictures'

/** An operator's UPDATE, as psql sends it. */
export const setStatus = (id: number, status: string) =>
  query(`UPDATE "Post" SET status = $2::"PostStatus" WHERE id = $1`, [id, status])

/** An inspiration of a new member's, waiting for review. */
export async function submitInspiration(author: Member, title: string): Promise<number> {
  const token = await tokenOf(author)
  const { name, mimeType, buffer } = await pngNamedJpg()
  const form = new FormData()
  form.set('kind', 'image')
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const cover = await ask('POST /uploads', { token, body: form })
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 1 } })
  const content = {
    title,
    synopsis: 'A box of walnut for the things that lie around on a desk.',
    cover: { uploadId: cover.id, alt: 'A box of walnut' },
    licence: 'CC BY',
  }
  const saved = await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content } })
  await ask(`POST /posts/${id}/submit`, { token, body: { revision: saved.revision } })
  return id
}
