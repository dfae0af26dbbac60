import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { locales } from '@/lib/i18n/locales'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import { findLoaded, keepLoaded } from './loaded'
import { getMember, type Cast } from './load-makers'
import { contentFolder, readBytes, readMarkdown, readYaml } from './read'
import { activityFile, articleFile, slotFile, translatedFront, tutorialFront } from './schemas'

/** Tutorials in three languages; changed files change their rows. */
export async function loadTutorials(): Promise<void> {
  const folders = (await readdir(path.join(contentFolder, 'tutorials'))).sort()
  for (const slug of folders) {
    const { front, body } = await readMarkdown(`tutorials/${slug}/en.md`, tutorialFront)
    const { title: _, summary: __, order: sort, level, kind, quiz, ...rest } = front
    const data = {
      ...rest,
      sort,
      level: level.toUpperCase() as 'EXPLORER' | 'BUILDER' | 'CREATOR' | 'VISIONARY',
      kind: kind.toUpperCase() as 'ARTICLE' | 'VIDEO',
      quiz,
    }
    const { id } = await prisma.tutorial.upsert({ where: { slug }, create: { slug, ...data }, update: data })
    for (const locale of locales) {
      const text =
        locale === 'en'
          ? { front, body }
          : await readMarkdown(`tutorials/${slug}/${locale}.md`, translatedFront)
      const language = languageToDb(locale)
      const row = { title: text.front.title, summary: text.front.summary, body: text.body }
      await prisma.tutorialText.upsert({
        where: { tutorialId_language: { tutorialId: id, language } },
        create: { tutorialId: id, language, ...row },
        update: row,
      })
    }
  }
}

/** Articles, activities and the editorial places on home. */
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
    const data = {
      slug,
      tag,
      startsAt,
      endsAt,
      titles,
      summaries,
      rules,
      prizes,
      coverUploadId: await cover(picture),
    }
    await prisma.activity.upsert({ where: { id }, create: { id, ...data }, update: data })
  }
  await prisma.$executeRaw`SELECT setval(pg_get_serial_sequence('"Activity"', 'id'), (SELECT max(id) FROM "Activity"))`
  for (const [slot, slugs] of Object.entries(await readYaml('slots.yaml', slotFile))) {
    const rows = slugs.flatMap((slug, sort) =>
      posts.has(slug) ? [{ slot, postId: posts.get(slug)!, sort }] : [],
    )
    await prisma.editorialSlot.createMany({ data: rows, skipDuplicates: true })
  }
  await keepLoaded('pictures', pictures)
}
