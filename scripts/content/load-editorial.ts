import { prisma } from '@/lib/db/client'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import { findLoaded, rememberLoaded } from './loaded'
import { getMember, type Cast } from './load-makers'
import { readBytes, readYaml } from './read'
import { activityFile, articleFile, slotFile } from './schemas'

/** Loads articles, activities and the editorial places on home. */
export async function loadEditorial(cast: Cast, posts: Map<string, number>): Promise<void> {
  const pictures = await findLoaded('pictures')
  const cover = async (picture: string) => {
    const known = pictures.get(picture)
    if (known) return known
    const bytes = await readBytes(`pictures/${picture}.webp`)
    const { id } = await saveImageFromBuffer(prisma, {
      ownerId: getMember(cast, 'mira').id,
      name: `${picture}.webp`,
      bytes,
      kind: 'image',
    })
    pictures.set(picture, id)
    return id
  }
  for (const { slug, picture, ...texts } of await readYaml('articles.yaml', articleFile)) {
    const data = { ...texts, coverUploadId: await cover(picture) }
    await prisma.article.upsert({ where: { slug }, create: { slug, ...data }, update: data })
  }
  for (const activity of await readYaml('activities.yaml', activityFile)) {
    const { id, slug, picture, tag, startsAt, endsAt, titles, summaries, rules } = activity
    const prizes = activity.prizes ?? activity.prize ?? {}
    const coverUploadId = await cover(picture)
    const data = { slug, tag, titles, summaries, rules, prizes, coverUploadId }
    const fixed = startsAt && endsAt && { startsAt, endsAt }
    await prisma.activity.upsert({
      where: { id },
      create: { id, ...data, ...(fixed ?? datesAround(activity)) },
      // a running activity keeps the end that was announced
      update: { ...data, ...fixed },
    })
  }
  await skipTakenNumbers()
  for (const [slot, slugs] of Object.entries(await readYaml('slots.yaml', slotFile))) {
    const rows = slugs.flatMap((slug, sort) =>
      posts.has(slug) ? [{ slot, postId: posts.get(slug)!, sort }] : [],
    )
    await prisma.editorialSlot.createMany({ data: rows, skipDuplicates: true })
  }
  await rememberLoaded('pictures', pictures)
}

const DAY_MS = 86_400_000

/** Returns the dates of an activity around today: from a midnight UTC to the last minute before another one. */
function datesAround({ startsDaysAgo = 0, endsInDays = 0 }: { startsDaysAgo?: number; endsInDays?: number }) {
  const today = Math.floor(Date.now() / DAY_MS)
  return {
    startsAt: new Date((today - startsDaysAgo) * DAY_MS),
    endsAt: new Date((today + endsInDays + 1) * DAY_MS - 60_000),
  }
}

/**
 * Moves the sequence of the activities behind the ids of the files. Only the owner of the tables may set a sequence.
 */
async function skipTakenNumbers() {
  await prisma.$executeRaw`
    SELECT count(nextval(pg_get_serial_sequence('"Activity"', 'id')))
    FROM generate_series(1, (SELECT max(id) FROM "Activity") - (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM "Activity_id_seq"))`
}
