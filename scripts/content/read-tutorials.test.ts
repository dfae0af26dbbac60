import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  // what it shows stands elsewhere
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

test('all lessons of the site can be read', async () => {
  const read = await readTutorials()
  expect(read.length).toBeGreaterThan(20)
  expect(new Set(read.map(({ hash }) => hash)).size).toBe(read.length)
})

test('a wrong value, an unknown key and a broken line are named with file and line', async () => {
  await change('en.md', /^level: .*$/m, 'level: expert')
  await change('zh-cn.md', /^title:/m, 'titel: 1\ntitle:')
  expect(await problems()).toEqual([
    expect.stringContaining(`tutorials/${slug}/en.md:${await lineOf('en.md', 'level')}: level: `),
    `tutorials/${slug}/zh-cn.md:2: titel: no such key`,
  ])
  await change('en.md', /^level: .*$/m, 'level: [')
  expect((await problems())[0]).toMatch(new RegExp(`^tutorials/${slug}/en.md:\\d+: `))
})

test('a missing file, a missing key and HTML in a text are named, all at once', async () => {
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

test('a quiz has as many right options as its kind wants', async () => {
  await change('en.md', 'correct: true', 'correct: false')
  const at = await lineOf('en.md', '    options:')
  expect(await problems()).toEqual([
    `tutorials/${slug}/en.md:${at}: quiz.0.options: one option is correct, not 0`,
  ])
  await change('en.md', 'kind: single', 'kind: order')
  expect(await problems()).toEqual([])
})

test('what a lesson needs and shows is there', async () => {
  await change('en.md', /^order:/m, 'prerequisites: [no-such-lesson]\norder:')
  await writeFile(path.join(lesson, 'media.yaml'), 'video: no-such-video\n')
  expect(await problems()).toEqual([
    'videos/no-such-video/video.yaml:1: is missing',
    'videos/no-such-video/video.mp4:1: is missing',
    'videos/no-such-video/poster.webp:1: is missing',
  ])
})

test('a name changes nothing of the hash, a letter does', async () => {
  const [before] = await readTutorials(root)
  await cp(lesson, path.join(root, 'tutorials', 'renamed'), { recursive: true })
  const [, renamed] = await readTutorials(root)
  expect(renamed!.hash).toBe(before!.hash)
  await change('ja.md', /。/, '、')
  expect((await readTutorials(root))[0]!.hash).not.toBe(before!.hash)
})
