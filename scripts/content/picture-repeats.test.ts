import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { scenes } from '../pictures/demo/scenes.mjs'
import { postFile } from './schemas'

// Several posts of the demo side by side must look different: no picture twice, no motif in many of them.

const { drawn, recorded } = vi.hoisted(() => {
  const drawn: string[] = []
  /** Wraps a module so that its functions record their names when they are called. */
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

/** Functions whose drawings look alike to a reader, by motif. */
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

it('each step has a picture', () => {
  const bare = posts.flatMap((post) =>
    post.steps.filter(({ images }) => images.length === 0).map(({ title }) => `${post.name}: ${title}`),
  )
  expect(bare).toEqual([])
})

it('no cover is also the picture of a step', () => {
  const covers = new Set(posts.map(({ cover }) => cover.picture))
  expect(posts.flatMap((post) => ofSteps(post).filter((picture) => covers.has(picture)))).toEqual([])
})

it('no picture is in two steps', () => {
  const shown = posts.flatMap(ofSteps)
  expect(shown.filter((picture, i) => shown.indexOf(picture) !== i)).toEqual([])
})

it('no two posts have the same cover', () => {
  const shown = posts.map(({ cover }) => cover.picture)
  expect(shown.filter((picture, i) => shown.indexOf(picture) !== i)).toEqual([])
})

it('no motif is in more than four posts', () => {
  const postsOf = Object.fromEntries(Object.keys(motifs).map((motif) => [motif, [] as string[]]))
  for (const post of posts)
    for (const motif of new Set([post.cover.picture, ...ofSteps(post)].flatMap(motifsOf)))
      postsOf[motif]!.push(post.name)
  expect(postsOf.fern).not.toEqual([])
  expect(Object.entries(postsOf).filter(([, names]) => names.length > 4)).toEqual([])
})
