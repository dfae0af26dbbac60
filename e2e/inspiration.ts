import { ask } from './api'
import { query } from './database'
import { tokenOf, type Member } from './members'
import { pngNamedJpg } from './pictures'

/** Sets the status of a post as an operator does it, with an UPDATE. */
export const setStatus = (id: number, status: string) =>
  query(`UPDATE "Post" SET status = $2::"PostStatus" WHERE id = $1`, [id, status])

async function uploadPicture(token: string) {
  const { name, mimeType, buffer } = await pngNamedJpg()
  const form = new FormData()
  form.set('kind', 'image')
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return ask('POST /uploads', { token, body: form })
}

/** Makes a complete how-to of a member's, not yet submitted; `write` gives it another title. */
export async function draftHowTo(author: Member, title: string) {
  const token = await tokenOf(author)
  const picture = await uploadPicture(token)
  const { id } = (await ask('POST /posts', { token, body: { postType: 0 } })) as { id: number }
  const write = async (name: string): Promise<number> => {
    const { revision } = await ask(`GET /posts/${id}/draft`, { token })
    const body = { revision, content: howTo(name, picture.id) }
    return (await ask(`PUT /posts/${id}/draft`, { token, body })).revision
  }
  return { id, revision: await write(title), write }
}

/** Publishes a how-to of a member's; `change` publishes it again with another title. */
export async function publishHowTo(author: Member, title: string) {
  const { id, revision, write } = await draftHowTo(author, title)
  const publish = async (written: number) => {
    await ask(`POST /posts/${id}/submit`, { token: await tokenOf(author), body: { revision: written } })
    await setStatus(id, 'APPROVED')
  }
  await publish(revision)
  return { id, change: async (name: string) => publish(await write(name)) }
}

const howTo = (title: string, picture: number) => ({
  title,
  synopsis: 'Four round coasters with contour lines, cut from slate.',
  language: 'en',
  device: 'lx2',
  module: '20w-diode',
  materials: [{ material: 'slate', thickness: '6' }],
  tags: ['slate'],
  difficulty: 2,
  minutes: '90',
  licence: 'CC BY',
  cover: { uploadId: picture, alt: 'A coaster' },
  steps: [
    {
      title: 'Engrave the face',
      text: 'Focus on the face, not the rim.',
      tip: 'Slate dust is fine: wear a mask.',
      images: [{ uploadId: picture, alt: 'The coaster on the bed' }],
      settings: [
        { method: 'fill', module: '20w-diode', power: '55', speed: '200', density: '120', passes: '1' },
      ],
    },
    { title: 'Wash it', text: 'Water and a soft brush.', noLaser: true },
  ],
})

/** Submits an inspiration of a member's for review and returns its id; `more` replaces fields of its content. */
export async function submitInspiration(
  author: Member,
  title: string,
  more: { synopsis?: string; language?: string } = {},
): Promise<number> {
  const token = await tokenOf(author)
  const cover = await uploadPicture(token)
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 1 } })
  const content = {
    title,
    synopsis: 'A box of walnut for the things that lie around on a desk.',
    cover: { uploadId: cover.id, alt: 'A box of walnut' },
    licence: 'CC BY',
    ...more,
  }
  const saved = await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content } })
  await ask(`POST /posts/${id}/submit`, { token, body: { revision: saved.revision } })
  return id
}
