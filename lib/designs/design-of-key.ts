import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { findDesign } from './queries'
import type { DesignInput } from './schema'
import type { DesignDetailView } from './views'

/**
 * Returns the design that was published under a key, or null when there is none. Throws `conflict` when that design has
 * other content, or is deleted or removed: otherwise its author would be told that it is published.
 */
export async function findDesignOfKey(
  viewer: Viewer,
  key: string,
  input: DesignInput,
): Promise<DesignDetailView | null> {
  const before = await prisma.design.findUnique({
    where: { authorId_key: { authorId: viewer.id, key } },
    select: {
      ...{ id: true, version: true, name: true, description: true, tags: true, licence: true },
      ...{ language: true, previewToken: true },
      category: { select: { slug: true } },
      files: { orderBy: { sort: 'asc' }, select: { upload: { select: { sha256: true } } } },
    },
  })
  if (!before) return null
  // a design that was edited since counts as published, whatever its content now
  if (before.version > 1 || (await isSame(viewer, before, input))) {
    const design = await findDesign(before.id)
    if (design) return design
  }
  throw new DomainError('conflict')
}

type Before = Pick<DesignInput, 'name' | 'description' | 'tags'> & {
  licence: string
  language: Parameters<typeof languageFromDb>[0]
  previewToken: string | null
  category: { slug: string }
  files: { upload: { sha256: string } }[]
}

/** Compares files by their bytes, because a reloaded form uploads them again. */
async function isSame(viewer: Viewer, before: Before, input: DesignInput): Promise<boolean> {
  const { name, description, licence, tags } = before
  const isTextSame =
    name === input.name &&
    description === input.description &&
    licence === input.licence &&
    tags.join('\n') === input.tags.join('\n') &&
    before.category.slug === input.type &&
    languageFromDb(before.language) === input.language
  if (!isTextSame) return false
  const uploads = await prisma.upload.findMany({
    where: { ownerId: viewer.id, id: { in: [...input.files, ...(input.preview ? [input.preview] : [])] } },
    select: { id: true, sha256: true },
  })
  const hashes = new Map(uploads.map(({ id, sha256 }) => [id, sha256]))
  const areFilesSame =
    before.files.map(({ upload }) => upload.sha256).join() === input.files.map((id) => hashes.get(id)).join()
  if (!areFilesSame || input.preview === null) return areFilesSame
  const shown = await prisma.upload.findFirst({
    where: { token: before.previewToken ?? '' },
    select: { sha256: true },
  })
  return shown !== null && shown.sha256 === hashes.get(input.preview)
}
