import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { scenes } from '../pictures/demo/scenes.mjs'
import { postFile } from './schemas'

// A reader who opens several posts of the demo sees something else each time: no picture twice, no motif again and again.

const { drawn, recorded } = vi.hoisted(() => {
  const drawn: string[] = []
  /** A module whose functions leave their names when they are called. */
  const recorded = (module: object) =>
    Object.fromEntries(
      Object.entries(module).map(([name, value]) => [
        name,
        typeof value !== 'function'
          ? value
          : (...given: unknown[]) => {
              drawn.push(name)
              return value(...given)
            },
      ]),
    )
  return { drawn, recorded }
})
vi.mock('../pictures/demo/motifs.mjs', async (original) => recorded(await original<object>()))
vi.mock('../pictures/demo/scenes/things-a.mjs', async (original) => recorded(await original<object>()))
vi.mock('../pictures/demo/scenes/things-b.mjs', async (original) => recorded(await original<object>()))
vi.mock('../pictures/demo/scenes/things-c.mjs', async (original) => recorded(await original<object>()))

/** What draws the same thing in a reader's eyes. */
const motifs: Record<string, string[]> = {
  ...{ fern: ['fern', 'fob'], wreath: ['wreath'], mandala: ['mandala'], contours: ['topo', 'land'] },
  ...{ asanoha: ['kumiko', 'lattice'], waves: ['seigaiha', 'wave'], snow: ['snow'], moon: ['moon'] },
  ...{ gears: ['gears', 'gearPath'], city: ['city'], stars: ['stars', 'starHoles'], moth: ['moth'] },
  ...{ fox: ['fox', 'foxOutline'], crane: ['crane', 'cranes'], sprig: ['sprig'], grid: ['testGrid'] },
}

const folder = 'prisma/content/posts'
const posts = readdirSync(folder).map((name) => ({
  name,
  ...postFile.parse(parse(readFileSync(path.join(folder, name), 'utf8'))),
}))
const ofSteps = (post: (typeof posts)[number]) =>
  post.steps.flatMap(({ images }) => images.map(({ picture }) => picture))

const motifsOf = (picture: string) => {
  drawn.length = 0
  scenes[picture]!()
  return Object.keys(motifs).filter((motif) => motifs[motif]!.some((name) => drawn.includes(name)))
}

it('shows a picture in each step', () => {
  const bare = posts.flatMap((post) =>
    post.steps.filter(({ images }) => images.length === 0).map(({ title }) => `${post.name}: ${title}`),
  )
  expect(bare).toEqual([])
})

it('has no cover again as a step', () => {
  const covers = new Set(posts.map(({ cover }) => cover.picture))
  expect(posts.flatMap((post) => ofSteps(post).filter((picture) => covers.has(picture)))).toEqual([])
})

it('has no picture in two steps', () => {
  const shown = posts.flatMap(ofSteps)
  expect(shown.filter((picture, i) => shown.indexOf(picture) !== i)).toEqual([])
})

it('has no cover of two posts', () => {
  const shown = posts.map(({ cover }) => cover.picture)
  expect(shown.filter((picture, i) => shown.indexOf(picture) !== i)).toEqual([])
})

it('has no motif in more than four posts', () => {
  const postsOf = Object.fromEntries(Object.keys(motifs).map((motif) => [motif, [] as string[]]))
  for (const post of posts)
    for (const motif of new Set([post.cover.picture, ...ofSteps(post)].flatMap(motifsOf)))
      postsOf[motif]!.push(post.name)
  expect(postsOf.fern).not.toEqual([])
  expect(Object.entries(postsOf).filter(([, names]) => names.length > 4)).toEqual([])
})
