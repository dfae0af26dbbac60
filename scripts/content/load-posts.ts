import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { draftContentSchema } from '@/lib/posts/schema'
import { chance } from './life/chance'
import { atTheirDesk, DAY_MS, zoneOf } from './life/times'
import { loadPost } from './load-post'
import { findLoaded } from './loaded'
import { getMember, type Cast } from './load-makers'
import { contentFolder, readYaml } from './read'
import { saveDesign, savePicture } from './save-files'
import { makerFile, postFile, type PostFile } from './schemas'

/** how many posts have their pictures cut at a time */
const AT_ONCE = 3

/** Publishes the demo's posts as makers do: draft, submission, approval. Returns the ids of all of them by slug. */
export async function loadPosts(cast: Cast): Promise<Map<string, number>> {
  const loaded = await findLoaded('posts')
  const names = (await readdir(path.join(contentFolder, 'posts')))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const missing = names.filter((name) => !loaded.has(name.replace('.yaml', '')))
  const files = await Promise.all(
    missing.map(async (name) => ({ name, file: await readYaml(`posts/${name}`, postFile) })),
  )
  files.sort((a, b) => b.file.daysAgo - a.file.daysAgo)
  // ids follow the order of publication; while one post is published, the pictures of the next ones are cut
  const begun: ReturnType<typeof contentOf>[] = []
  for (const [place, { name, file }] of files.entries()) {
    for (const { file: next } of files.slice(begun.length, place + AT_ONCE)) {
      const content = contentOf(getMember(cast, next.author), next)
      // prevents an unhandled rejection: the loop below reports the failure in its turn
      content.catch(() => undefined)
      begun.push(content)
    }
    const slug = name.replace('.yaml', '')
    const content = await begun[place]!
    loaded.set(slug, await loadPost(getMember(cast, file.author), { slug, file, content }))
  }
  return loaded
}

async function contentOf(author: Viewer, file: PostFile) {
  const uploads = new Map<string, Promise<number>>()
  const image = async ({ picture, alt }: { picture: string; alt: string }) => {
    const upload = uploads.get(picture) ?? savePicture(author.id, picture)
    uploads.set(picture, upload)
    return { uploadId: await upload, alt }
  }
  const designFiles = file.designs.flatMap((design) => [`${design}.svg`, `${design}.dxf`])
  return draftContentSchema.parse({
    title: file.title,
    synopsis: file.synopsis,
    language: file.language,
    device: file.device,
    module: file.module,
    materials: file.materials,
    hazardConfirmed: file.hazardConfirmed,
    tags: file.tags,
    difficulty: file.difficulty,
    minutes: file.minutes,
    licence: file.licence,
    cover: await image(file.cover),
    gallery: await Promise.all(file.gallery.map(image)),
    files: await Promise.all(
      designFiles.map(async (name) => ({ uploadId: await saveDesign(author.id, name) })),
    ),
    steps: await Promise.all(
      file.steps.map(async ({ images, ...step }) => ({
        ...step,
        images: await Promise.all(images.map(image)),
      })),
    ),
  })
}

/** Moves the demo's posts back in time before their approval is carried out, to hours when their makers were awake. */
export async function backdatePosts(posts: ReadonlyMap<string, number>): Promise<void> {
  const makers = await readYaml('makers.yaml', makerFile)
  for (const [slug, id] of posts) {
    const { daysAgo, author } = await readYaml(`posts/${slug}.yaml`, postFile)
    const region = makers.find((one) => one.slug === author)?.region
    const at = new Date(
      atTheirDesk(Date.now() - daysAgo * DAY_MS, zoneOf(region, author), `publishes ${slug}`),
    )
    const begun = new Date(at.getTime() - (0.1 + chance(`writes ${slug}`) * 2) * DAY_MS)
    await prisma.$executeRaw`
      UPDATE "Post" SET "createdAt" = ${begun}, "publishedAt" = CASE WHEN status = 'APPROVED' THEN ${at}::timestamptz END,
        "firstApprovedAt" = CASE WHEN status = 'APPROVED' THEN ${at}::timestamptz END WHERE id = ${id}`
    await prisma.postRevision.updateMany({ where: { postId: id }, data: { createdAt: begun, savedAt: at } })
    await prisma.postRevision.updateMany({
      where: { postId: id, frozenAt: { not: null } },
      data: { frozenAt: at },
    })
  }
}

/** Moves the settings rows of the posts back to the publication of their posts. */
export async function backdateRows(posts: ReadonlyMap<string, number>): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "MaterialRow" AS row SET since = post."publishedAt" FROM "Post" AS post
    WHERE post.id = row."postId" AND post."publishedAt" IS NOT NULL AND post.id = ANY (${[...posts.values()]}::int[])`
}
