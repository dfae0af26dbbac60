import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { importTutorials } from '@/lib/academy/import-tutorials'
import { slugify } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { draftContentSchema } from '@/lib/posts/schema'
import { makePublishedPost } from '@/lib/posts/test-post'
import { contentFolder, readYaml } from '@/scripts/content/read'
import { readTutorials } from '@/scripts/content/read-tutorials'
import { designFile, makerFile, postFile } from '@/scripts/content/schemas'

/** Loads the texts of the demo content without pictures, into a test's own database. */
export async function loadDemoTexts(): Promise<void> {
  const makers = new Map<string, number>()
  for (const { slug, nickname, language, bio } of await readYaml('makers.yaml', makerFile)) {
    const data = { nickname, nicknameKey: slug, bio, language: languageToDb(language) }
    makers.set(slug, (await prisma.user.create({ data })).id)
  }
  await importTutorials((await readTutorials()).map((one) => ({ ...one, video: null, pictures: null })))
  for (const file of (await readdir(path.join(contentFolder, 'posts'))).sort()) {
    const post = await readYaml(`posts/${file}`, postFile)
    if (post.status !== 'approved') continue
    const authorId = makers.get(post.author)!
    const uploads = await makeFiles(
      authorId,
      post.designs.flatMap((design) => [`${design}.svg`, `${design}.dxf`]),
    )
    const { title, synopsis, language, device, module, materials, tags } = post
    const content = draftContentSchema.parse({
      title,
      synopsis,
      language,
      device,
      module,
      materials: materials.map(({ material = null, text = null, thickness = null }) => ({
        material,
        text,
        thickness,
      })),
      tags,
      files: uploads.map((uploadId) => ({ uploadId })),
      steps: post.steps.map((step) => ({ ...step, images: [], settings: [] })),
    })
    const { cover: _, ...texts } = content
    await makePublishedPost(authorId, texts, post.postType)
  }
  for (const design of await readYaml('designs.yaml', designFile)) {
    const authorId = makers.get(design.author)!
    const category = await prisma.designCategory.findUniqueOrThrow({ where: { slug: design.category } })
    const { name, description, tags, licence, language } = design
    await prisma.design.create({
      data: {
        authorId,
        categoryId: category.id,
        name,
        slug: slugify(name),
        description,
        tags,
        licence,
        language: languageToDb(language),
        formats: design.files.map((file) => file.split('.').at(-1)!.toUpperCase()),
        publishedAt: new Date(),
        files: {
          create: (await makeFiles(authorId, design.files)).map((uploadId, sort) => ({ uploadId, sort })),
        },
      },
    })
  }
}

async function makeFiles(ownerId: number, names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const { id } = await prisma.upload.create({
      data: {
        ownerId,
        kind: 'DESIGN',
        token: `${ownerId}-${Math.random().toString(36).slice(2)}`,
        name: name.replace(/^d-/, ''),
        ext: name.split('.').at(-1)!,
        mime: 'image/svg+xml',
        size: 1,
        sha256: 'x',
      },
      select: { id: true },
    })
    ids.push(id)
  }
  return ids
}
