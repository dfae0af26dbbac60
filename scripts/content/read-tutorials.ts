import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TutorialFile, TutorialText } from '@/lib/academy/import-tutorials'
import { splitMarkdown } from '@/lib/core/markdown'
import { locales, type Locale } from '@/lib/i18n/locales'
import { checkYaml, ContentError, contentFolder, readMarkdown } from './read'
import { readVideo, type VideoFiles } from './read-video'
import { translatedFront, tutorialFront, tutorialMedia } from './tutorial-schema'

/** A lesson as its files describe it, before its video and pictures are in the store. */
export type ReadTutorial = Omit<TutorialFile, 'video' | 'pictures'> & {
  video: VideoFiles | null
  pictures: { file: string; section: number; alts: Record<Locale, string> }[]
}

/**
 * Reads and checks all lessons of a folder. Throws ContentError with all problems of all lessons, not only the first.
 */
export async function readTutorials(folder = contentFolder): Promise<ReadTutorial[]> {
  const entries = await readdir(path.join(folder, 'tutorials'), { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const problems: string[] = []
  const read: ReadTutorial[] = []
  for (const slug of slugs.sort()) {
    const one = await readTutorial(folder, slug, problems)
    if (one) read.push(one)
  }
  for (const { slug, prerequisites } of read)
    for (const needed of prerequisites)
      if (!slugs.includes(needed) || needed === slug) {
        const name = `tutorials/${slug}/en.md`
        const line = await lineWith(folder, name, new RegExp(`^prerequisites:|^\\s*- ${needed}\\s*$`))
        problems.push(`${name}:${line}: prerequisites: there is no other tutorial ${needed}`)
      }
  if (problems.length > 0) throw new ContentError(problems)
  return read
}

async function readTutorial(folder: string, slug: string, problems: string[]): Promise<ReadTutorial | null> {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ContentError) problems.push(...error.problems)
      else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        problems.push(`${path.relative(folder, (error as NodeJS.ErrnoException).path ?? '')}:1: is missing`)
      else throw error
      return null
    }
  }
  const name = (file: string) => `tutorials/${slug}/${file}`
  const main = await attempt(() => readMarkdown(name('en.md'), tutorialFront, folder))
  const others = await Promise.all(
    locales
      .filter((locale) => locale !== 'en')
      .map(async (locale) => [
        locale,
        await attempt(() => readMarkdown(name(`${locale}.md`), translatedFront, folder)),
      ]),
  )
  const media = await attempt(() => readMedia(folder, name('media.yaml')))
  if (!main || !media || others.some(([, text]) => text === null)) return null
  const bodies = [main.body, ...others.map(([, text]) => (text as { body: string }).body)]
  problems.push(...(await chapterProblems(folder, name, bodies, media.pictures)))

  const { title, summary, order, kind: _, formerly, quiz, ...front } = main.front
  const texts = Object.fromEntries([
    ['en', { title, summary, body: main.body }],
    ...others.map(([locale, text]) => {
      const { front: words, body } = text as { front: { title: string; summary: string }; body: string }
      return [locale, { title: words.title, summary: words.summary, body }]
    }),
  ]) as Record<Locale, TutorialText>
  const content = { ...front, sort: order, quiz: quiz ?? null, texts }
  const { video, pictures, hashes } = media
  const hash = createHash('sha256')
    .update(JSON.stringify([content, hashes]))
    .digest('hex')
  return { ...content, slug, formerly, video, pictures, hash }
}

async function readMedia(folder: string, name: string) {
  if (!existsSync(path.join(folder, name))) return { video: null, pictures: [], hashes: null }
  const media = checkYaml(name, await readFile(path.join(folder, name), 'utf8'), tutorialMedia)
  const lineOf = (key: string, value: string) =>
    lineWith(folder, name, new RegExp(`${key}:\\s*${value}(?![\\w-])`))
  if (media.video && !existsSync(path.join(folder, 'videos', media.video)))
    throw new ContentError([
      `${name}:${await lineOf('video', media.video)}: video: there is no folder videos/${media.video}`,
    ])
  const video = media.video ? await readVideo(folder, media.video) : null
  const pictures = media.pictures.map(({ picture, section, alt }) => ({
    ...{ file: path.join(folder, 'pictures', `${picture}.webp`), section, alts: alt },
  }))
  const missing = pictures.filter(({ file }) => !existsSync(file))
  if (missing.length > 0)
    throw new ContentError(
      await Promise.all(
        missing.map(async ({ file }) => {
          const line = await lineOf('picture', path.basename(file, '.webp'))
          return `${name}:${line}: pictures: there is no ${path.relative(folder, file)}`
        }),
      ),
    )
  const pictureHashes = await Promise.all(
    pictures.map(async ({ file, section, alts }) => [await hashOf(file), section, alts]),
  )
  return { video, pictures, hashes: { video: video?.token ?? null, pictures: pictureHashes } }
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** Returns the number of the first line that matches, 1 when none does. */
async function lineWith(folder: string, name: string, pattern: RegExp): Promise<number> {
  const lines = (await readFile(path.join(folder, name), 'utf8')).split(/\r?\n/)
  return Math.max(1, lines.findIndex((line) => pattern.test(line)) + 1)
}

/** A picture is placed at the end of a chapter, so all languages need the same chapters, and the chapter must exist. */
async function chapterProblems(
  folder: string,
  name: (file: string) => string,
  bodies: string[],
  pictures: { section: number }[],
): Promise<string[]> {
  const counts = bodies.map((body) => splitMarkdown(body).filter(({ title }) => title !== '').length)
  const problems = locales.flatMap((locale, index) =>
    counts[index] === counts[0]
      ? []
      : [`${name(`${locale}.md`)}:1: has ${counts[index]} chapters (##), en.md has ${counts[0]}`],
  )
  for (const { section } of pictures.filter((one) => one.section > counts[0]!)) {
    const line = await lineWith(folder, name('media.yaml'), new RegExp(`section:\\s*${section}(?!\\d)`))
    problems.push(`${name('media.yaml')}:${line}: section: there are ${counts[0]} chapters, not ${section}`)
  }
  return problems
}
