import { levels } from '@/lib/academy/places'
import type { Act, Lesson, Person, Stage } from './acts'
import { chance } from './chance'
import { awakeAfter, DAY_MS, MINUTE_MS } from './times'

/** the lesson that the whole cast has read before trying a settings row (load-outcomes.ts) */
const FIRST_LESSON = 'general-start-01-first-focus-and-test-cut'
const SHARE_OF_FANS = 0.35

/**
 * Plans which lessons members complete and which badges they get: first the lessons for everybody, then those of their
 * machines, level by level. `counts`: the number of lessons of the cast, by slug; a third of the fans have completed
 * some.
 */
export function planLearning(
  { now, people, lessons }: Stage,
  counts: ReadonlyMap<string, number>,
  machines: ReadonlyMap<number, readonly string[]>,
): Act[] {
  return people.flatMap((person) => {
    const luck = chance(`learns ${person.slug}`)
    const count = person.isFan
      ? luck < SHARE_OF_FANS
        ? 1 + Math.floor((luck / SHARE_OF_FANS) ** 2 * 8)
        : 0
      : (counts.get(person.slug) ?? 1)
    const path = pathOf(lessons, machines.get(person.id) ?? [])
    const next = person.isFan ? undefined : path[count]
    return [
      ...learningOf(person, path.slice(0, count), lessons, now),
      ...(next ? [beginningOf(person, next, now)] : []),
    ]
  })
}

/** The lesson that a member of the cast is reading: a part of the next one, in the last days. */
function beginningOf({ id: user, slug, zone, joinedAt }: Person, lesson: Lesson, now: number): Act {
  const seed = `reads ${slug} ${lesson.slug}`
  const at = awakeAfter(joinedAt, now - (0.1 + chance(seed) * 0.35) * DAY_MS, zone, seed)
  return { kind: 'begin_lesson', at, user, lesson: lesson.id, readTo: 0.2 + chance(`so far ${seed}`) * 0.5 }
}

/** Sorts the lessons as a member with these machines takes them. */
function pathOf(lessons: Lesson[], own: readonly string[]): Lesson[] {
  const products = [...own.filter((one) => lessons.some(({ product }) => product === one)), 'general']
  const levelOf = ({ level }: Lesson) => levels.indexOf(level.toLowerCase() as (typeof levels)[number])
  return lessons
    .filter(({ product }) => products.includes(product))
    .sort(
      (a, b) =>
        Number(b.slug === FIRST_LESSON) - Number(a.slug === FIRST_LESSON) ||
        levelOf(a) - levelOf(b) ||
        products.indexOf(a.product) - products.indexOf(b.product) ||
        a.id - b.id,
    )
}

function learningOf(person: Person, path: Lesson[], lessons: Lesson[], now: number): Act[] {
  const { id: user, slug, zone, joinedAt, isFan } = person
  // the cast began before the twelve weeks and finished its last lesson some days ago
  const since = isFan ? joinedAt + 10 * MINUTE_MS : Math.max(joinedAt, now - 150 * DAY_MS)
  const until = now - (0.5 + chance(`learned ${slug}`) * 9) * DAY_MS
  if (until <= since) return []
  const completed = new Map<number, number>()
  return path.flatMap((lesson, place): Act[] => {
    const share = (place + chance(`${slug} ${lesson.slug}`) * 0.8) / path.length
    const wanted = since + (until - since) * share
    const at = awakeAfter(since, wanted, zone, `learn ${slug} ${lesson.slug}`)
    const startedAt = at - lesson.minutes * MINUTE_MS * (1 + chance(`slow ${slug} ${lesson.slug}`))
    completed.set(lesson.id, at)
    const { product, level } = lesson
    const ofLevel = lessons
      .filter((one) => one.product === product && one.level === level)
      .map(({ id }) => completed.get(id))
    const learn: Act = { kind: 'learn', at, user, lesson: lesson.id, startedAt }
    if (ofLevel.includes(undefined)) return [learn]
    return [learn, { kind: 'badge', at: Math.max(...(ofLevel as number[])), user, product, level }]
  })
}
