import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { splitMarkdown } from '@/lib/core/markdown'
import { locales } from '@/lib/i18n/locales'
import { ContentError, contentFolder } from './read'
import { readTutorials } from './read-tutorials'

const slug = 'general-start-01-first-focus-and-test-cut'
let root: string
let lesson: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kerf-lessons-'))
  lesson = path.join(root, 'tutorials', slug)
})
beforeEach(async () => {
  await rm(path.join(root, 'tutorials'), { recursive: true, force: true })
  await mkdir(path.join(root, 'tutorials'), { recursive: true })
  await cp(path.join(contentFolder, 'tutorials', slug), lesson, { recursive: true })
  // media.yaml names files outside this folder
  await rm(path.join(lesson, 'media.yaml'), { force: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const problems = () =>
  readTutorials(root).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.problems
      throw error
    },
  )
const change = async (file: string, from: string | RegExp, to: string) => {
  const text = await readFile(path.join(lesson, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(path.join(lesson, file), text.replace(from, to))
}
const lineOf = async (file: string, start: string) =>
  (await readFile(path.join(lesson, file), 'utf8')).split('\n').findIndex((line) => line.startsWith(start)) +
  1

test('reads all lessons of the site', async () => {
  const read = await readTutorials()
  expect(read.length).toBeGreaterThan(20)
  expect(new Set(read.map(({ hash }) => hash)).size).toBe(read.length)
})

test('every lesson of the site shows a film or a picture, described in each language', async () => {
  const read = await readTutorials()
  expect(
    read.filter(({ video, pictures }) => !video && pictures.length === 0).map(({ slug }) => slug),
  ).toEqual([])
  for (const { pictures } of read)
    for (const { alts } of pictures) expect(new Set(Object.values(alts)).size).toBe(3)
})

test('no heading is repeated in several lessons, in any language', async () => {
  for (const locale of locales) {
    const headings = (await readTutorials()).flatMap(({ texts }) =>
      splitMarkdown(texts[locale].body).flatMap(({ title }) => title || []),
    )
    const often = [...new Set(headings)].filter((one) => headings.filter((other) => other === one).length > 8)
    expect(often, locale).toEqual([])
  }
})

test('a wrong value, an unknown key and a broken line are reported with file and line', async () => {
  await change('en.md', /^level: .*$/m, 'level: expert')
  await change('zh-cn.md', /^title:/m, 'titel: 1\ntitle:')
  expect(await problems()).toEqual([
    expect.stringContaining(`tutorials/${slug}/en.md:${await lineOf('en.md', 'level')}: level: `),
    `tutorials/${slug}/zh-cn.md:2: titel: no such key`,
  ])
  await change('en.md', /^level: .*$/m, 'level: [')
  expect((await problems())[0]).toMatch(new RegExp(`^tutorials/${slug}/en.md:\\d+: `))
})

test('a missing file, a missing key and HTML in a text are reported together', async () => {
  await rm(path.join(lesson, 'ja.md'))
  await change('zh-cn.md', /^summary: .*\n/m, '')
  await change('en.md', '## Set the focus', 'A <b>bold</b> word\n\n## Set the focus')
  const html = await lineOf('en.md', 'A <b>')
  expect(new Set(await problems())).toEqual(
    new Set([
      `tutorials/${slug}/en.md:${html}: HTML is not shown: write Markdown`,
      expect.stringMatching(/zh-cn\.md:2: summary: /),
      `tutorials/${slug}/ja.md:1: is missing`,
    ]),
  )
})

test('a quiz is refused unless it has as many right options as its kind needs', async () => {
  await change('en.md', 'correct: true', 'correct: false')
  const at = await lineOf('en.md', '    options:')
  expect(await problems()).toEqual([
    `tutorials/${slug}/en.md:${at}: quiz.0.options: one option is correct, not 0`,
  ])
  await change('en.md', 'kind: single', 'kind: order')
  expect(await problems()).toEqual([])
})

test('missing prerequisites, videos and pictures are reported', async () => {
  const media = (text: string) => writeFile(path.join(lesson, 'media.yaml'), text)
  await change('en.md', /^order:/m, 'prerequisites: [no-such-lesson]\norder:')
  const line = await lineOf('en.md', 'prerequisites')
  expect(await problems()).toEqual([
    `tutorials/${slug}/en.md:${line}: prerequisites: there is no other tutorial no-such-lesson`,
  ])
  await media('# what it shows\nvideo: no-such-video\n')
  expect(await problems()).toEqual([
    `tutorials/${slug}/media.yaml:2: video: there is no folder videos/no-such-video`,
  ])
  await mkdir(path.join(root, 'videos', 'half'), { recursive: true })
  await media('video: half\n')
  const files = ['video.yaml', 'video.mp4', 'poster.webp']
  const tracks = ['en', 'zh-cn', 'ja'].flatMap((one) => [`captions.${one}.vtt`, `chapters.${one}.vtt`])
  expect(await problems()).toEqual([...files, ...tracks].map((file) => `videos/half/${file}:1: is missing`))
  const alt = '{ en: a, zh-cn: b, ja: c }'
  await media(
    `pictures:\n  - { picture: other, section: 1, alt: ${alt} }\n  - picture: none\n    section: 1\n    alt: ${alt}\n`,
  )
  expect(await problems()).toEqual([
    `tutorials/${slug}/media.yaml:2: pictures: there is no pictures/other.webp`,
    `tutorials/${slug}/media.yaml:3: pictures: there is no pictures/none.webp`,
  ])
})

test('different chapters between languages and a picture without a chapter are reported', async () => {
  await change('ja.md', /^## .*$/m, 'no heading')
  await mkdir(path.join(root, 'pictures'), { recursive: true })
  await writeFile(path.join(root, 'pictures', 'one.webp'), 'x')
  await writeFile(
    path.join(lesson, 'media.yaml'),
    'pictures:\n  - picture: one\n    section: 9\n    alt: { en: a, zh-cn: b, ja: c }\n',
  )
  expect(await problems()).toEqual([
    `tutorials/${slug}/ja.md:1: has 4 chapters (##), en.md has 5`,
    `tutorials/${slug}/media.yaml:3: section: there are 5 chapters, not 9`,
  ])
})

test('a new folder name keeps the hash, a changed letter changes it', async () => {
  const [before] = await readTutorials(root)
  await cp(lesson, path.join(root, 'tutorials', 'renamed'), { recursive: true })
  const [, renamed] = await readTutorials(root)
  expect(renamed!.hash).toBe(before!.hash)
  await change('ja.md', /。/, '、')
  expect((await readTutorials(root))[0]!.hash).not.toBe(before!.hash)
})
