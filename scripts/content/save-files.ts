import { prisma } from '@/lib/db/client'
import { cutQuickly } from '@/lib/uploads/cut-image'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import { blobStore } from '@/lib/uploads/store'
import { makeUploadToken } from '@/lib/uploads/token'
import { readBytes } from './read'
import { pictureFiles } from '@/lib/uploads/picture-files'

// the first start of the site waits for these pictures
cutQuickly()

/** The uploads that this run has made, by file: another member gets a copy of the first one. */
const known = new Map<string, Promise<number>>()

/** Stores a picture of the demo as an upload of a member and returns its id. */
export function savePicture(ownerId: number, picture: string): Promise<number> {
  return saveOnce(`pictures/${picture}.webp`, ownerId, async (file) => {
    const given = { ownerId, name: `${picture}.webp`, bytes: await readBytes(file), kind: 'image' as const }
    return saveImageFromBuffer(prisma, given)
  })
}

/** Stores a design file of the demo as an upload of a member, with its facts and preview, and returns its id. */
export function saveDesign(ownerId: number, name: string): Promise<number> {
  return saveOnce(`designs/${name}`, ownerId, async (file) =>
    saveDesignFromBuffer(prisma, { ownerId, name: name.replace(/^d-/, ''), bytes: await readBytes(file) }),
  )
}

async function saveOnce(file: string, ownerId: number, save: (file: string) => Promise<{ id: number }>) {
  const before = known.get(file)
  if (before) return copyUpload(await before, ownerId)
  const saved = save(file).then(({ id }) => id)
  known.set(file, saved)
  return saved
}

/** Copies an upload, because a form accepts each upload only once. */
async function copyUpload(id: number, ownerId: number): Promise<number> {
  const { id: _, facts, previewToken, ...row } = await prisma.upload.findUniqueOrThrow({ where: { id } })
  const picture = previewToken === null ? null : await copyPicture(previewToken, ownerId)
  const token = makeUploadToken()
  const names = row.kind === 'DESIGN' ? ['file'] : pictureFiles(row.kind, row.widths)
  const folder = row.kind === 'DESIGN' ? 'd' : 'i'
  await Promise.all(
    names.map(async (name) => {
      const stream = await blobStore().readStream(`${folder}/${row.token}/${name}`)
      const bytes = await new Response(stream).arrayBuffer()
      await blobStore().put(`${folder}/${token}/${name}`, new Uint8Array(bytes))
    }),
  )
  const copy = await prisma.upload.create({
    data: {
      ...row,
      ownerId,
      token,
      ...(facts ? { facts } : {}),
      previewToken: picture?.token ?? null,
    },
    select: { id: true },
  })
  return copy.id
}

async function copyPicture(token: string, ownerId: number) {
  const { id } = await prisma.upload.findUniqueOrThrow({ where: { token } })
  return prisma.upload.findUniqueOrThrow({ where: { id: await copyUpload(id, ownerId) } })
}
