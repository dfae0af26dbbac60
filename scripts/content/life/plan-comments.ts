import type { z } from 'zod'
import type { socialFile } from '../schemas'
import type { Act, ActOf, Person, Stage } from './acts'
import { chance, shuffled } from './chance'
import { awakeAfter, DAY_MS, MINUTE_MS } from './times'

type Social = z.infer<typeof socialFile>

/** Plans the comments, in order of time, each answer after its comment; `ids` are unused ids of comments. */
export function planComments(
  { now, people, posts, lessons }: Stage,
  comments: Social['comments'],
  ids: readonly number[],
): Act[] {
  const bySlug = new Map(people.map((person) => [person.slug, person]))
  const subjectOf = (slug: string) => {
    const post = posts.find((one) => one.slug === slug)
    if (post) return { at: post.at, subject: { type: 'post' as const, id: post.id } }
    const lesson = lessons.find((one) => one.slug === slug)
    // lessons are older than the members
    return lesson && { at: now - 140 * DAY_MS, subject: { type: 'tutorial' as const, id: lesson.id } }
  }
  const written = comments.flatMap(({ post, lesson, replies, ...first }, place) => {
    const slug = post ?? lesson!
    const on = subjectOf(slug)
    if (!on) throw new Error(`social.yaml: no such post or lesson: ${slug}`)
    let earliest = on.at
    return [first, ...replies].map(({ by, daysAgo, text }, turn) => {
      const person = bySlug.get(by)
      if (!person) throw new Error(`social.yaml: no maker is called ${by}`)
      const seed = `comment ${by} ${slug} ${place} ${turn}`
      // an answer takes some time
      const soonest = earliest + Math.min((4 + chance(seed) * 50) * MINUTE_MS, (now - earliest) / 3)
      const wanted = Math.max(soonest, now - daysAgo * DAY_MS)
      earliest = awakeAfter(soonest, wanted, person.zone, seed)
      return { at: earliest, user: person.id, on: on.subject, text, thread: place, turn }
    })
  })
  written.sort((one, other) => one.at - other.at)
  const numbered = written.map((comment, place) => ({ ...comment, id: ids[place]! }))
  const firstOf = new Map(numbered.filter(({ turn }) => turn === 0).map(({ thread, id }) => [thread, id]))
  const commentActs = numbered.map(({ thread, turn, ...comment }): ActOf<'comment'> => ({
    ...{ ...comment, kind: 'comment' },
    parent: turn === 0 ? null : firstOf.get(thread)!,
  }))
  return [...commentActs, ...commentActs.flatMap((comment) => likesOf(comment, people, now))]
}

/** Plans the likes of a comment: none for most, some for helpful ones. */
function likesOf(comment: ActOf<'comment'>, people: Person[], now: number): Act[] {
  const seed = `comment ${comment.at - now} ${comment.text}`
  const many = Math.floor(chance(comment.text) ** 3 * Math.min(14, comment.text.length / 6))
  return shuffled(people, comment.text, ({ slug }) => slug)
    .filter(({ id, joinedAt }) => id !== comment.user && joinedAt < comment.at)
    .slice(0, many)
    .map(({ id, slug, zone }) => {
      const at = comment.at + (now - comment.at) * chance(`when ${slug} ${seed}`) ** 3
      return {
        kind: 'like_comment',
        user: id,
        comment: comment.id,
        at: awakeAfter(comment.at, at, zone, seed),
      }
    })
}
