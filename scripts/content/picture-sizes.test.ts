import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { scenes } from '../pictures/demo/scenes.mjs'
import { postFile } from './schemas'

// Everybody who clones the repository downloads the demo's pictures; a script draws each of them and can draw it again.

const folder = 'prisma/content'
const posts = readdirSync(path.join(folder, 'posts')).map((name) =>
  postFile.parse(parse(readFileSync(path.join(folder, 'posts', name), 'utf8'))),
)

it('has no picture above 350 kB', () => {
  const pictures = readdirSync(path.join(folder, 'pictures'))
  expect(pictures.filter((name) => statSync(path.join(folder, 'pictures', name)).size > 350_000)).toEqual([])
})

it('has every picture 2,000 px wide, for screens of double density', async () => {
  const widths = await Promise.all(
    readdirSync(path.join(folder, 'pictures')).map(async (name) => ({
      name,
      width: (await sharp(path.join(folder, 'pictures', name)).metadata()).width,
    })),
  )
  expect(widths.filter(({ width }) => width < 2_000)).toEqual([])
})

it('can draw every picture of a post again', () => {
  const shown = posts.flatMap(({ cover, gallery, steps }) => [
    cover,
    ...gallery,
    ...steps.flatMap(({ images }) => images),
  ])
  expect(shown.map(({ picture }) => picture).filter((picture) => !(picture in scenes))).toEqual([])
})
