import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { findDevice, type Catalog, type DeviceView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { schemeName } from '@/lib/settings/schemes'
import { parseNumber, type NumberUnit } from '@/lib/settings/parse-number'
import { isMethod, resolutions } from '@/lib/settings/fields'
import { makerSelect, makerView } from '@/lib/members/views'
import { drawingFiles, drawingSelect } from '@/lib/uploads/queries'
import { imageSelect, imageView, uploadUrl } from '@/lib/uploads/views'
import { draftOf } from './draft-of'
import { publicPosts } from './policy'
import { DEFAULT_LICENCE, type ImageRef } from './schema'
import { toPostRow, toThickness, type PostSettingRow } from './setting-rows'
import { writtenFields } from './shown-fields'
import type { PicturedView, PostDetailView } from './views'

/** Returns a revision of a post as its page shows it, published or as a preview. */
export async function readPostDetail(postId: number, revisionId: number): Promise<PostDetailView> {
  const [post, revision, catalog] = await Promise.all([
    prisma.post.findUniqueOrThrow({ where: { id: postId }, include: { author: { select: makerSelect } } }),
    prisma.postRevision.findUniqueOrThrow({ where: { id: revisionId, postId } }),
    getCatalog(),
  ])
  const content = draftOf(revision.content)
  const device = findDevice(catalog, content.device)
  // only the author's own uploads, because a draft may name any id
  const uploads = await prisma.upload.findMany({
    where: { id: { in: uploadIds(content) }, ownerId: post.authorId },
    select: { kind: true, playback: true, ...drawingSelect, ...imageSelect },
  })
  const video = uploads.find(({ id }) => id === content.video?.uploadId)
  const pictured = ({ uploadId, alt }: ImageRef): PicturedView[] => {
    const view = imageView(uploads.find(({ id }) => id === uploadId))
    return view ? [{ ...view, alt }] : []
  }
  return {
    id: post.id,
    postType: post.postType as 0 | 1,
    ...writtenFields(content),
    maker: makerView(post.author),
    device: device ? deviceView(device, content.module) : null,
    cover: content.cover ? (pictured(content.cover)[0] ?? null) : null,
    gallery: content.gallery.flatMap(pictured),
    video: video
      ? { url: uploadUrl(video), poster: video.widths.length > 0 ? imageView(video) : null }
      : null,
    firmware: device ? content.firmware : '',
    method: isMethod(content.method) ? content.method : null,
    size: sizeOf(numberOf(content.workWidth, 'mm'), numberOf(content.workHeight, 'mm')),
    basedOn: await findBasedOn(postId, content.basedOn),
    materials: content.materials.map((choice) => materialView(choice, catalog)),
    licence: content.licence ?? DEFAULT_LICENCE,
    files: await drawingFiles(
      content.files.flatMap(({ uploadId }) => uploads.find(({ id }) => id === uploadId) ?? []),
    ),
    steps: content.steps.map((step) => stepView(step, { device, materials: content.materials, pictured })),
    modules: Object.fromEntries((device?.modules ?? []).map((m) => [m.slug, m.name])),
    minutes: numberOf(content.minutes, 'min'),
    difficulty: content.difficulty ?? null,
    likes: post.likesCount,
    saves: post.savesCount,
    comments: post.commentsCount,
    downloads: post.downloadsCount,
    shares: post.sharesCount,
    publishedAt: (post.publishedAt ?? revision.savedAt).toISOString(),
    updatedAt: revision.savedAt.toISOString(),
  }
}

type Draft = ReturnType<typeof draftOf>

function numberOf(value: string | number | null | undefined, unit: NumberUnit): number | null {
  const parsed = parseNumber(value, unit)
  return Number.isNaN(parsed) ? null : parsed
}

const deviceView = ({ slug, name, series, schemeVersion, modules }: DeviceView, module: Draft['module']) => ({
  slug,
  name,
  module: modules.find((one) => one.slug === module)?.name ?? null,
  scheme: schemeName(series, schemeVersion),
})

function materialView(
  choice: Draft['materials'][number],
  catalog: Catalog,
): PostDetailView['materials'][number] {
  const known = catalog.materials.find(({ slug }) => slug === choice.material)
  return {
    slug: known?.slug ?? null,
    names: known?.names ?? null,
    text: choice.text || null,
    thickness: toThickness(choice.thickness),
    swatch: known?.swatch ?? 'paper',
    hazard: known?.hazard ?? 'safe',
    hazardReason: known?.hazardReason ?? null,
  }
}

type StepContext = {
  device: DeviceView | undefined
  materials: Draft['materials']
  pictured: (image: ImageRef) => PicturedView[]
}

function stepView(step: Draft['steps'][number], { device, materials, pictured }: StepContext) {
  // incomplete rows of a draft have no numbers to show yet
  const rows = step.settings.filter((row) => row.module && row.power && row.passes)
  return {
    title: step.title,
    text: step.text,
    tip: step.tip,
    images: step.images.flatMap(pictured),
    noLaser: step.noLaser,
    settings: device ? rows.map((row) => toPostRow(row, device, materials)).filter(isReadable) : [],
  }
}

/** Returns whether a row has a known method and resolution, and a number wherever its author typed something. */
const isReadable = (row: PostSettingRow): boolean =>
  isMethod(row.method) &&
  (row.resolution === null || resolutions.includes(row.resolution)) &&
  !Object.values(row).includes(NaN)

function sizeOf(width: number | null, height: number | null) {
  return width === null || height === null ? null : { width, height }
}

async function findBasedOn(
  postId: number,
  id: number | null | undefined,
): Promise<PostDetailView['basedOn']> {
  if (!id || id === postId) return null
  const post = await prisma.post.findFirst({
    where: { id, ...publicPosts },
    select: { id: true, title: true, language: true, author: { select: makerSelect } },
  })
  return (
    post && {
      id: post.id,
      title: post.title,
      language: languageFromDb(post.language),
      maker: makerView(post.author),
    }
  )
}

function uploadIds(content: Draft): number[] {
  const images = [
    ...(content.cover ? [content.cover] : []),
    ...content.gallery,
    ...content.steps.flatMap((step) => step.images),
  ]
  const video = content.video ? [content.video] : []
  return [...images, ...video, ...content.files].map(({ uploadId }) => uploadId)
}
