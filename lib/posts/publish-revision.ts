import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { databaseNow } from '@/lib/db/clock'
import { languageToDb } from '@/lib/db/language'
import { foldText } from '@/lib/core/text'
import { updatePostRows } from '@/lib/materials/update-post-rows'
import { findDevice } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { imageSelect, imageView } from '@/lib/uploads/views'
import type { PostContent } from './check-content'
import { hotScoreAfter } from './hot-score'
import { replaceLessons } from './lessons-used'
import type { ImageRef } from './schema'
import type { CardData, PicturedView } from './views'

/** Publishes a frozen revision: copies the columns that lists need and replaces the post's rows. Safe to repeat. */
export async function publishRevision(tx: Tx, postId: number, revisionId: number): Promise<void> {
  const catalog = await getCatalog()
  const revision = await tx.postRevision.findUniqueOrThrow({ where: { id: revisionId, postId } })
  const content = revision.content as unknown as PostContent
  const device = findDevice(catalog, content.device)
  const post = await tx.post.findUniqueOrThrow({
    where: { id: postId },
    select: { publishedAt: true, firstApprovedAt: true },
  })
  const now = await databaseNow(tx)

  await tx.post.update({
    where: { id: postId },
    data: {
      publishedRevisionId: revisionId,
      firstApprovedAt: post.firstApprovedAt ?? now,
      publishedAt: post.publishedAt ?? now,
      title: content.title,
      language: languageToDb(content.language),
      deviceId: device?.id ?? null,
      coverUploadId: content.cover.uploadId,
      difficulty: content.difficulty,
      minutes: content.minutes,
      stepsCount: content.steps.length,
      basedOnId: await findBasedOn(tx, postId, content.basedOn),
      card: (await cardOf(tx, content, device)) as never,
    },
  })
  // an edit that was submitted in the meantime keeps waiting
  await tx.post.updateMany({
    where: { id: postId, reviewRevisionId: revisionId },
    data: { reviewRevisionId: null },
  })
  await updatePostRows(tx, postId, content, catalog)
  await replaceMaterials(tx, postId, content, catalog.materials)
  await replaceTags(tx, postId, content.tags)
  await replaceLessons(tx, postId, content)
  await tx.$executeRaw`UPDATE "Post" SET facets = kerf_post_facets(id) WHERE id = ${postId}`
  await refreshHotScore(tx, postId)
}

/**
 * Returns the original's id unless it was deleted since the submission. A removed one counts: pages leave it out, and its
 * removal may be lifted.
 */
async function findBasedOn(tx: Tx, postId: number, id: number | null | undefined): Promise<number | null> {
  if (!id || id === postId) return null
  const original = { id, status: { not: 'DELETED' } } satisfies Prisma.PostWhereInput
  return (await tx.post.findFirst({ where: original, select: { id: true } }))?.id ?? null
}

type Device = ReturnType<typeof findDevice>
type Materials = Awaited<ReturnType<typeof getCatalog>>['materials']

async function cardOf(tx: Tx, content: PostContent, device: Device): Promise<CardData> {
  const stepImages = content.steps.flatMap((step) => step.images.slice(0, 1)).slice(0, 3)
  const images = await tx.upload.findMany({
    where: { id: { in: [content.cover, ...stepImages].map((image) => image.uploadId) } },
    select: { id: true, ...imageSelect },
  })
  const pictured = ({ uploadId, alt }: ImageRef): PicturedView | null => {
    const view = imageView(images.find(({ id }) => id === uploadId))
    return view && { ...view, alt }
  }
  return {
    device: device
      ? {
          slug: device.slug,
          name: device.name,
          module: device.modules.find((m) => m.slug === content.module)?.name ?? null,
        }
      : null,
    cover: pictured(content.cover),
    stepPictures: stepImages.map(pictured).filter((picture) => picture !== null),
    settings: content.steps
      .flatMap((step) => step.settings)
      .slice(0, 3)
      .map(({ material: _material, thickness: _thickness, ...row }) => row),
  }
}

async function replaceMaterials(tx: Tx, postId: number, content: PostContent, materials: Materials) {
  await tx.postMaterial.deleteMany({ where: { postId } })
  await tx.postMaterial.createMany({
    data: content.materials.map((choice, sort) => ({
      postId,
      materialId: materials.find(({ slug }) => slug === choice.material)?.id ?? null,
      text: choice.text,
      thicknessMm: choice.thickness,
      sort,
    })),
  })
}

async function replaceTags(tx: Tx, postId: number, names: string[]) {
  await tx.postTag.deleteMany({ where: { postId } })
  const byKey = new Map(names.map((name) => [foldText(name), name]))
  if (byKey.size === 0) return
  // in a fixed order, so that two publications with the same tags do not deadlock
  const keys = [...byKey.keys()].sort()
  await tx.tag.createMany({ data: keys.map((key) => ({ key, name: byKey.get(key)! })), skipDuplicates: true })
  const tags = await tx.tag.findMany({ where: { key: { in: keys } }, select: { id: true, key: true } })
  const order = [...byKey.keys()]
  await tx.postTag.createMany({
    data: tags.map(({ id, key }) => ({ postId, tagId: id, sort: order.indexOf(key) })),
  })
}

/** Computes the scores of these posts in the popular list again. */
export async function refreshHotScores(tx: Tx, postIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Post" SET "hotScore" = ${hotScoreAfter()} WHERE id = ANY (${postIds}::int[]) AND "publishedAt" IS NOT NULL`
}

/** Computes the score of one post again. */
export const refreshHotScore = (tx: Tx, postId: number) => refreshHotScores(tx, [postId])
