import type { Viewer } from '@/lib/auth/viewer'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { slugify } from '@/lib/core/text'
import { prisma, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/transaction'
import { languageToDb } from '@/lib/db/language'
import { fileFactsSchema, sizeForLists } from '@/lib/uploads/facts'
import { DESIGN_TOTAL_MAX_BYTES } from '@/lib/uploads/schema'
import { PREVIEW_MIN_PX, type DesignInput } from './schema'

/**
 * Returns the row of a design from its form, and the ids of its files in order. Throws `invalid` with the fields: an
 * unknown category, files or a preview that are not the author's own or of another kind, more than 200 MB of files, a
 * preview narrower than lists show it.
 */
export async function checkDesign(tx: Tx, viewer: Viewer, input: DesignInput) {
  const ids = [...input.files, ...(input.preview === null ? [] : [input.preview])]
  const [category, uploads] = await Promise.all([
    tx.designCategory.findUnique({ where: { slug: input.type }, select: { id: true } }),
    tx.upload.findMany({
      where: { id: { in: ids }, ownerId: viewer.id },
      select: {
        id: true,
        kind: true,
        size: true,
        ext: true,
        token: true,
        width: true,
        facts: true,
        previewToken: true,
      },
    }),
  ])
  const fields: FieldErrors = {}
  if (!category) fields.type = { code: 'select_required' }
  const own = new Map(uploads.map((upload) => [upload.id, upload]))
  input.files.forEach((id, at) => {
    if (own.get(id)?.kind !== 'DESIGN') fields[`files.${at}`] = { code: 'upload_missing' }
  })
  const files = input.files.flatMap((id) => own.get(id) ?? [])
  if (files.reduce((sum, { size }) => sum + size, 0) > DESIGN_TOTAL_MAX_BYTES)
    fields.files = { code: 'files_too_large', params: { max: DESIGN_TOTAL_MAX_BYTES / 1024 ** 2 } }
  const preview = input.preview === null ? undefined : own.get(input.preview)
  if (input.preview !== null && preview?.kind !== 'IMAGE') fields.preview = { code: 'upload_missing' }
  else if (preview && (preview.width ?? 0) < PREVIEW_MIN_PX)
    fields.preview = { code: 'picture_too_narrow', params: { min: PREVIEW_MIN_PX } }
  if (!category || Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })

  const drawn = files.find(({ previewToken }) => previewToken !== null)
  const size = files
    .map(({ facts }) => fileFactsSchema.safeParse(facts).data)
    .find((facts) => facts && facts.widthMm !== null && facts.heightMm !== null)
  return {
    files: input.files,
    data: {
      categoryId: category.id,
      language: languageToDb(input.language),
      name: input.name,
      slug: slugify(input.name),
      description: input.description,
      tags: input.tags,
      licence: input.licence,
      previewToken: preview?.token ?? drawn?.previewToken ?? null,
      formats: [...new Set(files.map(({ ext }) => ext.toUpperCase()))],
      ...sizeForLists(size ?? { widthMm: null, heightMm: null }),
    },
  }
}

/**
 * Throws `conflict` at the field, with the other design, when the unique key refused a file that another design has.
 */
export async function throwFileTaken(error: unknown, files: readonly number[]): Promise<never> {
  if (!isUniqueViolation(error)) throw error
  const taken = await prisma.designFile.findFirst({
    where: { uploadId: { in: [...files] } },
    select: { design: { select: { id: true, name: true } } },
  })
  // the file became free in the meantime: a retry succeeds
  if (!taken) throw new DomainError('conflict')
  const { id, name } = taken.design
  throw new DomainError('conflict', {
    fields: { files: { code: 'file_in_design', params: { name } } },
    data: { design: id },
  })
}
