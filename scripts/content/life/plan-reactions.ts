import type { Act, LifePost, Person, Stage, Work } from './acts'
import { chance, shuffled } from './chance'
import { awakeAfter, DAY_MS, MINUTE_MS } from './times'

type Given = { by: number; post: number }
type Wanted = {
  /** the number of likes of each post */
  likes: ReadonlyMap<number, number>
  /** the reactions that the content files state */
  surely: { likes: Given[]; saves: Given[]; follows: { by: number; followed: number }[] }
}

/** shares of the members who like a post */
const SHARE = { saves: 0.24, downloads: 0.5, follows: 0.09, shares: 0.015 }
const channels = ['link', 'x', 'facebook', 'weibo', 'line']

/** Plans who likes, saves, downloads, follows and shares, and when: many in the first days, then fewer and fewer. */
export function planReactions(stage: Stage, { likes, surely }: Wanted): Act[] {
  const { now, people, posts } = stage
  const known = new Map(people.map((person) => [person.id, person]))
  const acts: Act[] = []
  const follows = new Map<string, Act>()
  const follow = (by: number, followed: number, at: number) => {
    if (by !== followed && !follows.has(`${by} ${followed}`))
      follows.set(`${by} ${followed}`, { kind: 'follow', at, user: by, followed })
  }
  for (const { by, followed } of surely.follows) {
    const seed = `follow ${by} ${followed}`
    const since = Math.max(known.get(by)!.joinedAt, known.get(followed)!.joinedAt)
    follow(by, followed, since + (now - since) * (0.1 + 0.85 * chance(seed)))
  }

  for (const { id: followed, slug, joinedAt, isFan } of people) {
    if (isFan || posts.some(({ authorId }) => authorId === followed)) continue
    // members without posts, who report on settings, have followers as well
    const many = 1 + Math.floor(chance(`followers ${slug}`) ** 2 * 9)
    for (const fan of shuffled(people, `follows ${slug}`, (one) => one.slug).slice(0, many)) {
      const since = Math.max(joinedAt, fan.joinedAt)
      follow(fan.id, followed, since + (now - since) * (0.05 + 0.9 * chance(`${fan.slug} ${slug}`)))
    }
  }

  for (const post of posts) {
    const asked = surely.likes.filter((one) => one.post === post.id).map(({ by }) => known.get(by)!)
    for (const person of crowd(people, post, asked, likes.get(post.id) ?? asked.length)) {
      const seed = `${person.slug} ${post.slug}`
      const at = momentOf(person, post, now, seed)
      const soon = (what: string) =>
        Math.min(now - MINUTE_MS, at + chance(`${what} ${seed}`) * 40 * MINUTE_MS)
      const user = person.id
      acts.push({ kind: 'like', at, user, post: post.id })
      if (person.isFan && chance(`save ${seed}`) < SHARE.saves)
        acts.push({ kind: 'save', at: soon('save'), user, post: post.id })
      if (post.hasFiles && chance(`download ${seed}`) < SHARE.downloads)
        acts.push({ kind: 'download', at: soon('download'), user, post: post.id })
      if (person.isFan && chance(`follow ${seed}`) < SHARE.follows)
        follow(user, post.authorId, soon('follow'))
      if (chance(`share ${seed}`) < SHARE.shares)
        acts.push({ kind: 'share', at: soon('share'), user, post: post.id, channel: pick(channels, seed) })
    }
    for (const { by } of surely.saves.filter((one) => one.post === post.id)) {
      const person = known.get(by)!
      const at = momentOf(person, post, now, `save ${person.slug} ${post.slug}`)
      acts.push({ kind: 'save', at, user: by, post: post.id })
    }
  }
  return [...acts, ...planDesignReactions(stage), ...follows.values()]
}

/** The same for designs: the earlier a design comes in a shuffled list, the more members know it. */
function planDesignReactions({ now, people, designs }: Stage): Act[] {
  const acts: Act[] = []
  for (const [place, design] of shuffled(designs, 'designs', ({ slug }) => slug).entries()) {
    const asked = Math.round(4 + 150 / (1 + place) ** 0.7)
    const most = Math.round(((now - design.at) / DAY_MS) * 18)
    for (const person of crowd(people, design, [], Math.min(asked, most))) {
      const seed = `${person.slug} ${design.slug}`
      const at = momentOf(person, design, now, seed)
      const act = { at, user: person.id, design: design.id }
      acts.push({ kind: 'download_design', ...act })
      const later = { ...act, at: Math.min(now - MINUTE_MS, at + chance(`later ${seed}`) * 30 * MINUTE_MS) }
      if (chance(`like ${seed}`) < 0.55) acts.push({ kind: 'like_design', ...later })
      if (chance(`save ${seed}`) < 0.2) acts.push({ kind: 'save_design', ...later })
    }
  }
  return acts
}

/**
 * Returns `size` members, those in `asked` first; readers of the work's language are three times as likely, and some
 * members read far more than others.
 */
function crowd(people: Person[], work: Work, asked: Person[], size: number): Person[] {
  const others = people.filter((person) => person.id !== work.authorId && !asked.includes(person))
  const weight = (person: Person) =>
    (person.language === work.language ? 3 : 1) * (0.15 + chance(`reads ${person.slug}`) ** 3 * 4)
  return [...asked, ...shuffled(others, `likes ${work.slug}`, ({ slug }) => slug, weight)].slice(
    0,
    Math.max(asked.length, size),
  )
}

/** Returns a moment since both exist; half of the moments fall into the first seventh of that time. */
function momentOf(person: Person, work: Work | LifePost, now: number, seed: string): number {
  const since = Math.max(person.joinedAt, work.at) + 4 * MINUTE_MS
  const at = since + (now - 3 * MINUTE_MS - since) * chance(`when ${seed}`) ** 2.8
  return awakeAfter(since, at, person.zone, seed)
}

const pick = <T>(list: readonly T[], seed: string): T =>
  list[Math.floor(chance(`pick ${seed}`) * list.length)]!
