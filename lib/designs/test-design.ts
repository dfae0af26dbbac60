import { prisma } from '@/lib/db/client'
import { slugify } from '@/lib/core/text'
import type { Prisma } from '@/lib/db/generated/client'

type More = Partial<Prisma.DesignUncheckedCreateInput> & { uploadIds?: number[]; type?: string }

/** Makes a published design. */
export async function makeDesign(authorId: number, { uploadIds = [], type = 'home', ...more }: More = {}) {
  const category = await prisma.designCategory.findUniqueOrThrow({ where: { slug: type } })
  const name = more.name ?? 'Luna moth'
  return prisma.design.create({
    data: {
      authorId,
      categoryId: category.id,
      name,
      slug: slugify(name),
      tags: [],
      licence: 'CC BY',
      formats: ['SVG'],
      publishedAt: new Date(),
      ...more,
      files: { create: uploadIds.map((uploadId, sort) => ({ uploadId, sort })) },
    },
    select: { id: true, name: true, slug: true },
  })
}
