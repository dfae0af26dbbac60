import { slugify } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { languageToDb } from '@/lib/db/language'
import { fileFactsSchema } from '@/lib/uploads/facts'
import { atTheirDesk, DAY_MS, zoneOf } from './life/times'
import { findLoaded, rememberOne } from './loaded'
import { getMember, type Cast } from './load-makers'
import { readYaml } from './read'
import { saveDesign } from './save-files'
import { designFile, makerFile } from './schemas'

/** Loads the demo's designs with their files; the first file gives the preview and the size. */
export async function loadDesigns(cast: Cast): Promise<void> {
  const loaded = await findLoaded('designs')
  const [designs, makers, categories] = await Promise.all([
    readYaml('designs.yaml', designFile),
    readYaml('makers.yaml', makerFile),
    prisma.designCategory.findMany(),
  ])
  for (const design of designs
    .filter(({ slug }) => !loaded.has(slug))
    .sort((a, b) => b.daysAgo - a.daysAgo)) {
    const author = getMember(cast, design.author)
    const category = categories.find(({ slug }) => slug === design.category)
    if (!category) throw new Error(`designs.yaml: no such category: ${design.category}`)
    const uploads = await Promise.all(design.files.map((file) => saveDesign(author.id, file)))
    const first = await prisma.upload.findUniqueOrThrow({ where: { id: uploads[0] } })
    const facts = fileFactsSchema.parse(first.facts)
    const zone = zoneOf(makers.find(({ slug }) => slug === design.author)?.region, design.author)
    const at = new Date(atTheirDesk(Date.now() - design.daysAgo * DAY_MS, zone, `shares ${design.slug}`))
    const data = {
      authorId: author.id,
      categoryId: category.id,
      language: languageToDb(design.language),
      name: design.name,
      slug: slugify(design.name),
      description: design.description,
      tags: design.tags,
      licence: design.licence,
      previewToken: first.previewToken,
      formats: design.files.map((file) => file.split('.').at(-1)!.toUpperCase()),
      widthMm: facts.widthMm,
      heightMm: facts.heightMm,
      createdAt: at,
      publishedAt: at,
      files: { create: uploads.map((uploadId, sort) => ({ uploadId, sort })) },
    }
    await inTransaction(async (tx) => {
      const { id } = await tx.design.create({ data })
      await rememberOne(tx, 'designs', design.slug, id)
    })
  }
}
