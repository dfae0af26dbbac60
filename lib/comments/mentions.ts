import { nicknameKey } from '@/lib/auth/nickname-key'
import { NICKNAME_MAX, NICKNAME_MIN } from '@/lib/auth/schema'
import type { Viewer } from '@/lib/auth/viewer'
import { MENTION_SIGNS, mentionSign, NO_NAME } from '@/lib/core/mention-sign'
import { isCjk } from '@/lib/core/text'
import type { Tx } from '@/lib/db/client'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import { MENTIONS_MAX } from './limits'

export type Mention = { userId: number; name: string }

/**
 * Returns the members whom a text mentions with an @. Names may have spaces, so the longest existing one counts. It
 * leaves out the viewer and members behind a block.
 */
export async function findMentions(tx: Tx, viewer: Viewer, text: string): Promise<Mention[]> {
  const names = namesIn(text)
  if (names.keys.length === 0) return []
  const members = await tx.user.findMany({
    where: { nicknameKey: { in: names.keys }, status: 'ACTIVE', id: { not: viewer.id } },
    select: { id: true, nicknameKey: true },
  })
  const blocked = await findBlockedEitherWay(
    tx,
    viewer.id,
    members.map(({ id }) => id),
  )
  return chooseMentions(names, members, blocked)
}

/** Possible names in a text: at each @ the longest first, and the keys that find their members. */
export type Names = { places: { name: string; key: string }[][]; keys: string[] }

/** Returns the names that a text may mention. */
export function namesIn(text: string): Names {
  const places = mentionCandidates(text).map((names) =>
    names.map((name) => ({ name, key: nicknameKey(name) })),
  )
  return { places, keys: [...new Set(places.flat().map(({ key }) => key))] }
}

/** Returns the mentioned members among those found by the keys. */
export function chooseMentions(
  { places }: Names,
  members: readonly { id: number; nicknameKey: string }[],
  blocked: ReadonlySet<number>,
): Mention[] {
  const byKey = new Map(members.map(({ id, nicknameKey: key }) => [key, id]))
  const found = new Map<number, string>()
  for (const names of places) {
    const named = names.find(({ key }) => byKey.has(key))
    const userId = named && byKey.get(named.key)
    if (userId !== undefined && !found.has(userId)) found.set(userId, named!.name)
  }
  return [...found]
    .filter(([userId]) => !blocked.has(userId))
    .slice(0, MENTIONS_MAX)
    .map(([userId, name]) => ({ userId, name }))
}

const begins = new RegExp(`${mentionSign}(?=[^\\s${MENTION_SIGNS}])`, 'gu')
const noName = new RegExp(`[${NO_NAME}]`, 'u')

/** Returns the possible names after each @, the longest first. An e-mail address contains none. */
export function mentionCandidates(text: string): string[][] {
  const places: string[][] = []
  for (const { index } of text.matchAll(begins)) {
    if (places.length >= MENTIONS_MAX * 2) break
    const rest = [...(text.slice(index + 1).split(noName, 1)[0] ?? '')].slice(0, NICKNAME_MAX + 1)
    const names: string[] = []
    for (let length = Math.min(rest.length, NICKNAME_MAX); length >= NICKNAME_MIN; length--) {
      const last = rest[length - 1]!
      if (/\s/u.test(last) || isInsideWord(last, rest[length])) continue
      names.push(rest.slice(0, length).join(''))
    }
    if (names.length > 0) places.push(names)
  }
  return places
}

/**
 * Tells whether a name would end inside a word: "@Adam" does not mention Ada. Chinese and Japanese continue without a
 * space.
 */
function isInsideWord(last: string, next: string | undefined): boolean {
  const part = (character: string) => /[\p{L}\p{N}_]/u.test(character) && !isCjk(character)
  return next !== undefined && part(last) && part(next)
}
