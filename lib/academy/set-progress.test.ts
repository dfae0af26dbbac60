import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { completeTutorial } from './complete-tutorial'
import { MINUTES_SHARE } from './limits'
import { setProgress } from './set-progress'
import { aFilm, learn, passTime } from './test-learning'
import { makeTutorials } from './test-tutorials'

const progressOf = (userId: number, tutorialId: number) =>
  prisma.tutorialProgress.findUnique({ where: { userId_tutorialId: { userId, tutorialId } } })
/** seconds; the lessons of these tests take 5 minutes, 40 % of which are required */
const NEEDED = 120
/** Reports `seconds` of reading, that long after the report before. */
async function read(viewer: Viewer, id: number, seconds: number, readTo = 0) {
  await passTime(viewer, seconds)
  return setProgress(viewer, { id, readTo, seconds })
}
const secondsOf = async (viewer: Viewer, id: number) => Math.round((await progressOf(viewer.id, id))!.seconds)

describe('an article', () => {
  test('is Learning when opened, and Learned after its time and its end, in either order', async () => {
    const viewer = await makeMember()
    const [first = 0, second = 0] = await makeTutorials(2)
    expect(await setProgress(viewer, { id: first })).toEqual({
      ...{ status: 'LEARNING', readTo: 0, watched: 0, position: 0 },
      left: { way: 'text', seconds: NEEDED, end: false },
    })
    expect(await read(viewer, first, 60)).toMatchObject({ left: { seconds: 60, end: false } })
    expect(await read(viewer, first, 61)).toMatchObject({
      status: 'LEARNING',
      left: { seconds: 0, end: false },
    })
    expect(await setProgress(viewer, { id: first, readTo: 0.979 })).toMatchObject({ status: 'LEARNING' })
    expect(await setProgress(viewer, { id: first, readTo: 0.98 })).toMatchObject({
      status: 'LEARNED',
      left: null,
    })

    await setProgress(viewer, { id: second })
    expect(await read(viewer, second, 119, 1)).toMatchObject({ status: 'LEARNING', left: { end: true } })
    expect(await read(viewer, second, 2)).toMatchObject({ status: 'LEARNED', readTo: 1 })
  })

  test('stays Learning when a client reports its end at once, however often', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    for (let call = 0; call < 20; call++) await setProgress(viewer, { id, readTo: 1, seconds: 86_400 })
    await Promise.all(Array.from({ length: 20 }, () => setProgress(viewer, { id, readTo: 1, seconds: 300 })))
    expect(await progressOf(viewer.id, id)).toMatchObject({ status: 'LEARNING', readTo: 1 })
    expect((await progressOf(viewer.id, id))!.seconds).toBeLessThan(10)
  })

  test('never falls back to a lower status', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await learn(viewer, id)
    expect(await setProgress(viewer, { id, readTo: 0.2 })).toMatchObject({ status: 'LEARNED', readTo: 1 })
    await completeTutorial(viewer, { id }, 'en')
    expect(await setProgress(viewer, { id, readTo: 1 })).toMatchObject({ status: 'COMPLETED', left: null })
    expect((await progressOf(viewer.id, id))?.completedAt).not.toBeNull()
  })

  test('keeps the furthest position when many devices report at once', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    const places = [0, 0.3, 1, 0.5, 0.99, 0.1, 0, 0.7]
    await Promise.all(places.map((readTo) => setProgress(viewer, { id, readTo })))
    expect(await progressOf(viewer.id, id)).toMatchObject({ status: 'LEARNING', readTo: 1 })
  })

  test('that is unknown or retired is refused, and nothing is stored', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
    for (const gone of [id, 2_147_483_647])
      await expect(setProgress(viewer, { id: gone, readTo: 1 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id } })).toBe(0)
    expect(await prisma.learningClock.count({ where: { userId: viewer.id } })).toBe(0)
  })
})

describe('the clock of a member', () => {
  test('credits a report once: a repeated, late or parallel report adds nothing', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await setProgress(viewer, { id })
    await passTime(viewer, 50)
    await Promise.all(Array.from({ length: 8 }, () => setProgress(viewer, { id, seconds: 50 })))
    // and what the calls themselves took
    expect(await secondsOf(viewer, id)).toBeGreaterThanOrEqual(50)
    expect(await secondsOf(viewer, id)).toBeLessThan(80)
  })

  test('credits a lesson with nothing from before it was opened', async () => {
    const viewer = await makeMember()
    const [before = 0, opened = 0] = await makeTutorials(2)
    await setProgress(viewer, { id: before })
    await passTime(viewer, 3_600)
    await setProgress(viewer, { id: opened })
    await setProgress(viewer, { id: opened, seconds: 300 })
    expect(await secondsOf(viewer, opened)).toBeLessThan(30)
  })

  test('credits the time in which a film was watched to no other lesson', async () => {
    const viewer = await makeMember()
    const [film = 0, article = 0] = await makeTutorials(2)
    await prisma.tutorial.update({ where: { id: film }, data: { video: aFilm(400) } })
    for (const id of [film, article]) await setProgress(viewer, { id })
    await passTime(viewer, 100)
    expect(await setProgress(viewer, { id: film, ranges: [[0, 90]], seconds: 0 })).toMatchObject({
      watched: 90,
    })
    await setProgress(viewer, { id: article, seconds: 100 })
    expect(await secondsOf(viewer, article)).toBeLessThan(30)
  })

  test('credits the claimed seconds, but at most the pause', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await setProgress(viewer, { id })
    await passTime(viewer, 100)
    await setProgress(viewer, { id, seconds: 7 })
    expect(await secondsOf(viewer, id)).toBe(7)
    await passTime(viewer, 20)
    await setProgress(viewer, { id, seconds: 40 })
    expect(await secondsOf(viewer, id)).toBe(27)
  })

  test('credits a client that claims nothing with the pause, up to 30 s, and a claim after a lost connection with 5 minutes', async () => {
    const viewer = await makeMember()
    const [short = 0, long = 0, offline = 0] = await makeTutorials(3)
    for (const id of [short, long, offline]) await setProgress(viewer, { id })
    await passTime(viewer, 12)
    await setProgress(viewer, { id: short })
    await passTime(viewer, 3_600)
    await setProgress(viewer, { id: long })
    await passTime(viewer, 3_600)
    await setProgress(viewer, { id: offline, seconds: 900 })
    expect(await Promise.all([short, long, offline].map((id) => secondsOf(viewer, id)))).toEqual([
      12, 30, 300,
    ])
  })

  test('shares the passing time among ten lessons in ten tabs', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(10)
    for (const id of ids) await setProgress(viewer, { id, readTo: 1 })
    for (let beat = 0; beat < 5; beat++) {
      await passTime(viewer, 60)
      await Promise.all(ids.map((id) => setProgress(viewer, { id, readTo: 1, seconds: 60 })))
    }
    const rows = await prisma.tutorialProgress.findMany({ where: { userId: viewer.id } })
    const all = rows.reduce((sum, { seconds }) => sum + seconds, 0)
    expect(all).toBeGreaterThanOrEqual(300)
    expect(all).toBeLessThan(310)
    expect(rows.filter(({ status }) => status === 'LEARNED').length).toBeLessThanOrEqual(2)
  })

  test('does not save an idle hour for lessons opened later', async () => {
    const viewer = await makeMember()
    const [before = 0, ...ids] = await makeTutorials(5)
    await setProgress(viewer, { id: before })
    await passTime(viewer, 3_600)
    for (const id of ids) {
      await setProgress(viewer, { id, readTo: 1 })
      await setProgress(viewer, { id, readTo: 1, seconds: 300 })
    }
    expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id, status: 'LEARNED' } })).toBe(0)
  })

  test('loses nothing when a member leaves a lesson for another, whichever report comes first', async () => {
    const viewer = await makeMember()
    const [one = 0, other = 0] = await makeTutorials(2)
    await setProgress(viewer, { id: one })
    await passTime(viewer, 14)
    await setProgress(viewer, { id: other, seconds: 0 })
    await setProgress(viewer, { id: one, seconds: 14 })
    expect(await secondsOf(viewer, one)).toBe(14)
  })

  test('credits at most 5 minutes when it is set forward, and continues without a credit when it is set back', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await setProgress(viewer, { id })
    await passTime(viewer, 86_400)
    await setProgress(viewer, { id, seconds: 86_400 })
    expect(await secondsOf(viewer, id)).toBe(300)
    await passTime(viewer, -86_400)
    await setProgress(viewer, { id, seconds: 60 })
    expect(await secondsOf(viewer, id)).toBe(300)
    await passTime(viewer, 10)
    await setProgress(viewer, { id, seconds: 10 })
    expect(await secondsOf(viewer, id)).toBe(310)
  })

  test('is separate for each member', async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    const [id = 0] = await makeTutorials(1)
    for (const viewer of [one, other]) await setProgress(viewer, { id })
    for (const viewer of [one, other]) await passTime(viewer, 60)
    await Promise.all([one, other].map((viewer) => setProgress(viewer, { id, seconds: 60 })))
    expect([await secondsOf(one, id), await secondsOf(other, id)]).toEqual([60, 60])
  })

  test('starts now for a lesson that was begun before clocks existed', async () => {
    const viewer = await makeMember()
    const [id = 0, learned = 0] = await makeTutorials(2)
    const lesson = { userId: viewer.id, readTo: 1 }
    await prisma.tutorialProgress.create({ data: { ...lesson, tutorialId: id } })
    await prisma.tutorialProgress.create({ data: { ...lesson, tutorialId: learned, status: 'LEARNED' } })
    expect(await setProgress(viewer, { id, seconds: 300 })).toMatchObject({ status: 'LEARNING' })
    expect(await secondsOf(viewer, id)).toBe(0)
    expect(await setProgress(viewer, { id: learned })).toMatchObject({ status: 'LEARNED', left: null })
  })
})

async function filmLesson(seconds: number) {
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorial.update({ where: { id }, data: { video: aFilm(seconds) } })
  return id
}
/** Reports watched ranges of the film, `after` seconds after the report before. */
async function watch(viewer: Viewer, id: number, after: number, ...ranges: [number, number][]) {
  await passTime(viewer, after)
  return setProgress(viewer, { id, ranges, seconds: after })
}

describe('a film', () => {
  test('is Learned at 90 % of its distinct seconds, not earlier', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(200)
    expect(await setProgress(viewer, { id })).toMatchObject({ left: { way: 'film', seconds: 180 } })
    expect(await watch(viewer, id, 100, [0, 100], [40, 179])).toMatchObject({
      status: 'LEARNING',
      watched: 179,
    })
    expect(await watch(viewer, id, 100, [0, 100])).toMatchObject({ status: 'LEARNING', watched: 179 })
    expect(await watch(viewer, id, 2, [190, 191.1])).toMatchObject({ status: 'LEARNED' })
  })

  test('counts in full at double speed, and not at higher speeds', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(200)
    await setProgress(viewer, { id })
    expect((await watch(viewer, id, 10, [0, 20])).watched).toBeCloseTo(20)
    // twice 10 s, plus twice the time that the test itself took
    const { watched } = await watch(viewer, id, 10, [20, 200])
    expect(watched).toBeGreaterThanOrEqual(40)
    expect(watched).toBeLessThan(50)
  })

  test('stays Learning when a client reports all of it at once', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(200)
    for (let call = 0; call < 10; call++) await setProgress(viewer, { id, ranges: [[0, 200]], readTo: 1 })
    await Promise.all(Array.from({ length: 10 }, () => setProgress(viewer, { id, ranges: [[0, 200]] })))
    const { status, ranges } = (await progressOf(viewer.id, id))!
    expect(status).toBe('LEARNING')
    expect((ranges as [number, number][]).reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThan(20)
  })

  test('stays Learning when only its text is read to the end, alone, twice and at once', async () => {
    const viewer = await makeMember()
    for (const id of [await filmLesson(200), await filmLesson(20)]) {
      await setProgress(viewer, { id })
      expect(await read(viewer, id, 290, 1)).toMatchObject({ status: 'LEARNING', watched: 0 })
      await passTime(viewer, 290)
      await Promise.all(Array.from({ length: 8 }, () => setProgress(viewer, { id, readTo: 1, seconds: 290 })))
      expect(await setProgress(viewer, { id, readTo: 1 })).toMatchObject({
        ...{ status: 'LEARNING', left: { way: 'film', end: false } },
      })
      await expect(completeTutorial(viewer, { id }, 'en')).rejects.toMatchObject({
        ...{ code: 'not_learned', params: { what: 'film' } },
      })
      expect(await progressOf(viewer.id, id)).toMatchObject({ status: 'LEARNING', completedAt: null })
      expect(await watch(viewer, id, 100, [0, 200])).toMatchObject({ status: 'LEARNED', left: null })
    }
  })

  test('shorter than the lesson’s required time leaves the rest of that time to read', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(20)
    expect(await setProgress(viewer, { id })).toMatchObject({
      left: { way: 'film', seconds: NEEDED, end: false },
    })
    expect(await watch(viewer, id, 20, [0, 20])).toMatchObject({
      ...{ status: 'LEARNING', watched: 20, left: { way: 'text', seconds: 100, end: true } },
    })
    expect(await watch(viewer, id, 101)).toMatchObject({ status: 'LEARNED' })
  })

  test('shares the passing time with another one that runs at once', async () => {
    const viewer = await makeMember()
    const ids = [await filmLesson(200), await filmLesson(200)]
    for (const id of ids) await setProgress(viewer, { id })
    await passTime(viewer, 50)
    const seen = await Promise.all(ids.map((id) => setProgress(viewer, { id, ranges: [[0, 100]] })))
    const all = seen.reduce((sum, { watched }) => sum + watched, 0)
    expect(all).toBeGreaterThanOrEqual(100)
    expect(all).toBeLessThan(104)
  })

  test('stays Learning after a jump to its end, and keeps the position', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(200)
    await setProgress(viewer, { id })
    await passTime(viewer, 5)
    expect(await setProgress(viewer, { id, ranges: [[198, 200]], position: 200 })).toMatchObject({
      ...{ status: 'LEARNING', readTo: 0, watched: 2, position: 200 },
    })
    // no position lies behind the end
    expect(await setProgress(viewer, { id, position: 500 })).toMatchObject({ position: 200 })
    expect(await setProgress(viewer, { id, ranges: [], position: 12 })).toMatchObject({ position: 12 })
    expect(await setProgress(viewer, { id, readTo: 0.2 })).toMatchObject({ position: 12, status: 'LEARNING' })
  })

  test('never counts more seconds than it has, whatever a client sends', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(100)
    await setProgress(viewer, { id })
    const sent: [number, number][] = [
      [50, 40],
      [-5, 3],
      [99, 5000],
      [200, 300],
    ]
    expect(await watch(viewer, id, 100, ...sent)).toMatchObject({ watched: 4, status: 'LEARNING' })
    const [text = 0] = await makeTutorials(1)
    await setProgress(viewer, { id: text })
    expect(await watch(viewer, text, 50, [0, 1000])).toMatchObject({ watched: 0, status: 'LEARNING' })
  })

  test('loses nothing when many devices report at once', async () => {
    const viewer = await makeMember()
    const id = await filmLesson(200)
    const rangeOf = (n: number): [number, number] => [n * 20, n * 20 + 19.5]
    await setProgress(viewer, { id })
    await passTime(viewer, 250)
    // the first report uses what the pause allows, which covers all the others when they arrive together
    await setProgress(viewer, { id, ranges: Array.from({ length: 10 }, (_, n) => rangeOf(n)) })
    await Promise.all(Array.from({ length: 10 }, (_, n) => setProgress(viewer, { id, ranges: [rangeOf(n)] })))
    expect(await progressOf(viewer.id, id)).toMatchObject({ status: 'LEARNED' })
    expect((await progressOf(viewer.id, id))!.ranges).toHaveLength(10)
  })
})

test('operators set which share of its minutes a lesson requires', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await setProgress(viewer, { id })
  await prisma.setting.create({ data: { key: MINUTES_SHARE, value: 0.2 } })
  try {
    expect(await read(viewer, id, 30)).toMatchObject({ left: { seconds: 30 } })
    // a value that is no share leaves the default
    const setShare = (value: string | number) =>
      prisma.setting.update({ where: { key: MINUTES_SHARE }, data: { value } })
    await setShare('half')
    expect(await read(viewer, id, 30)).toMatchObject({ left: { seconds: 60 } })
    await setShare(0)
    expect(await read(viewer, id, 10)).toMatchObject({ left: { seconds: 50 } })
    await setShare(1.5)
    expect(await read(viewer, id, 10, 1)).toMatchObject({ status: 'LEARNING', left: { seconds: 40 } })
    // a lower share completes a lesson without another report
    await expect(completeTutorial(viewer, { id }, 'en')).rejects.toMatchObject({ code: 'not_learned' })
    await setShare(0.2)
    expect(await completeTutorial(viewer, { id }, 'en')).toMatchObject({ status: 'COMPLETED' })
  } finally {
    await prisma.setting.delete({ where: { key: MINUTES_SHARE } })
  }
})
