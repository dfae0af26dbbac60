import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { importTutorials, type ImportChange, type TutorialFile } from '@/lib/academy/import-tutorials'
import type { LessonPicture } from '@/lib/academy/pictures'
import type { LessonVideo } from '@/lib/academy/video'
import { prisma } from '@/lib/db/client'
import { claimToken } from '@/lib/uploads/claim-token'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import { blobStore } from '@/lib/uploads/store'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { readTutorials, type ReadTutorial } from './read-tutorials'
import type { VideoFiles } from './read-video'

/**
 * Checks the lessons of prisma/content/tutorials, stores their videos and pictures, imports them and returns the
 * changes.
 */
export async function loadTutorials({ dryRun = false } = {}): Promise<ImportChange[]> {
  const read = await readTutorials()
  const hashes = await prisma.tutorial.findMany({
    where: { contentHash: { not: null } },
    select: { slug: true, contentHash: true, video: true, pictures: true },
  })
  const files = await Promise.all(
    read.map(async (one): Promise<TutorialFile> => {
      // an unchanged lesson keeps its video and pictures
      const same = hashes.find(({ slug, contentHash }) => slug === one.slug && contentHash === one.hash)
      if (same) {
        // an emptied or changed store gets the video again
        if (one.video && !dryRun) await storeVideo(one.video)
        return {
          ...one,
          video: same.video as LessonVideo | null,
          pictures: same.pictures as LessonPicture[] | null,
        }
      }
      return { ...one, ...(await store(one, dryRun)) }
    }),
  )
  return importTutorials(files, { dryRun })
}

/** Formats a change as one line: `added general-care-01-ventilation: …` */
export function changeLine({ slug, change, what }: ImportChange): string {
  return `${change.padEnd(8)} ${slug}${what ? `: ${what}` : ''}`
}

async function store(
  { video, pictures }: ReadTutorial,
  dryRun: boolean,
): Promise<Pick<TutorialFile, 'video' | 'pictures'>> {
  if (video && !dryRun) await storeVideo(video)
  const stored: LessonPicture[] = []
  for (const { file, section, alts } of pictures)
    stored.push({
      ...((await findPicture(file)) ?? (dryRun ? unknown : await storePicture(file))),
      section,
      alts,
    })
  return { video: withoutFiles(video), pictures: stored.length > 0 ? stored : null }
}

function withoutFiles(video: VideoFiles | null): LessonVideo | null {
  if (!video) return null
  const { files: _, ...rest } = video
  return rest
}

/** Stores the files of a video; the token is a hash of their content, so no file is stored twice. */
async function storeVideo({ token, files }: VideoFiles): Promise<void> {
  await claimToken(token)
  for (const [name, file] of Object.entries(files)) {
    const key = `v/${token}/${name}`
    if (!(await blobStore().stat(key))) await blobStore().put(key, await readFile(file))
  }
}

/** The picture in a dry run when the store does not have it yet. */
const unknown = { token: '', width: 0, height: 0, widths: [], placeholder: null }

/** Returns a picture of the site that the store has already, else null. */
async function findPicture(file: string) {
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const known = await prisma.upload.findFirst({
    where: { ownerId: null, kind: 'IMAGE', sha256 },
    select: imageSelect,
  })
  return known && imageView(known)
}

/** Stores a picture of the site without an owner, so that the clean-up of uploads keeps it. */
async function storePicture(file: string) {
  const bytes = await readFile(file)
  const { id } = await saveImageFromBuffer(prisma, {
    ...{ ownerId: null, name: path.basename(file), bytes, kind: 'image' as const },
  })
  return imageView(await prisma.upload.findUniqueOrThrow({ where: { id }, select: imageSelect }))!
}
