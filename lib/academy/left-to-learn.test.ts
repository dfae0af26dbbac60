import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { findNext } from '@/lib/social/find-next'
import { viewerFlags } from '@/lib/social/viewer-flags'
import { describeLeft } from './describe-left'
import { howFar } from './left-to-learn'
import { percentOf } from './next-lesson'
import { setProgress } from './set-progress'
import { aFilm, learn, passTime } from './test-learning'
import { makeTutorials } from './test-tutorials'

const flagsOf = async (viewer: Viewer, ...tutorials: number[]) =>
  (await viewerFlags(viewer, { posts: [], designs: [], users: [], tutorials })).tutorials

describe('howFar', () => {
  /** 10 minutes, 240 s of which are required */
  const article = { minutes: 10, video: null }
  const begun = { status: 'LEARNING', seconds: 0, readTo: 0, ranges: [] }
  const share = (lesson: { minutes: number; video: unknown }, seen: object) =>
    percentOf(howFar(lesson, { ...begun, ...seen }, 0.4).share)

  test('is the smaller share of time and text, and 100 % only when nothing is left', () => {
    expect(share(article, { readTo: 1 })).toBe(0)
    expect(share(article, { readTo: 1, seconds: 60 })).toBe(25)
    expect(share(article, { readTo: 0.49, seconds: 400 })).toBe(50)
    expect(share(article, { readTo: 1, seconds: 239.9 })).toBe(99)
    expect(share(article, { readTo: 1, seconds: 240 })).toBe(100)
    expect(share(article, { status: 'LEARNED', readTo: 0.2 })).toBe(100)
    expect(share({ ...article, video: aFilm(100) }, { readTo: 1, seconds: 500, ranges: [[0, 45]] })).toBe(81)
    expect(share({ ...article, video: aFilm(100) }, { seconds: 24, ranges: [[0, 90]] })).toBe(10)
    expect(share({ ...article, video: aFilm(400) }, { ranges: [[0, 90]] })).toBe(25)
  })

  test('describes the rest in the same words everywhere', () => {
    const rest = (seen: object, lesson = article as { minutes: number; video: unknown }) =>
      describeLeft(howFar(lesson, { ...begun, ...seen }, 0.4).left!)
    expect(rest({ readTo: 1, seconds: 61 })).toEqual({ what: 'minutes', minutes: 3 })
    expect(rest({ seconds: 61 })).toEqual({ what: 'time', minutes: 3 })
    expect(rest({ seconds: 240 })).toMatchObject({ what: 'end' })
    expect(rest({ seconds: 240 }, { ...article, video: aFilm(100) })).toEqual({ what: 'film', minutes: 2 })
  })
})

test('lists and home show the same progress as the lesson itself', async () => {
  const viewer = await makeMember()
  const [text = 0, film = 0, other = 0] = await makeTutorials(3)
  await prisma.tutorial.update({ where: { id: film }, data: { video: aFilm(50) } })
  await setProgress(viewer, { id: text })
  await passTime(viewer, 30)
  const read = await setProgress(viewer, { id: text, readTo: 1, seconds: 30 })
  await setProgress(viewer, { id: film })
  await passTime(viewer, 60)
  const ranges: [number, number][] = [
    [0, 10],
    [5, 18],
  ]
  const watched = await setProgress(viewer, { id: film, readTo: 0.75, ranges, seconds: 60 })
  const flags = await flagsOf(viewer, text, film, other)
  expect(read.left).toEqual({ way: 'text', seconds: 90, end: true })
  expect([flags[text], flags[film]]).toMatchObject([
    { share: expect.closeTo(0.25, 3) as number, left: read.left },
    { share: 0.5, left: watched.left },
  ])
  expect(flags[other]).toMatchObject({ status: 'NOT_STARTED', share: 0, left: null, at: null })
  expect(Date.parse(flags[film]!.at!)).toBeGreaterThan(Date.parse(flags[text]!.at!))
  expect((await findNext(viewer, 'en')).lesson).toMatchObject({ share: 0.5 })
  await learn(viewer, film)
  expect((await flagsOf(viewer, film))[film]).toMatchObject({ status: 'LEARNED', share: 1, left: null })
})
