import { MENTION_SIGNS } from './mention-sign'

/** A part of a member's text: plain text, a web address, or a member's name with an @. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'member'; text: string; id: number }

type Mention = { id: number; name: string }

/** http(s) only; punctuation that ends a sentence and surrounding brackets are not part of the address. */
const address = /\bhttps?:\/\/[^\s<>"'`|\\^{}（）「」『』【】《》。、，；：！？]+/giu

/** Returns the parts of a text in order; joined they are the text. */
export function splitUserText(text: string, mentions: readonly Mention[] = []): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const shown = trimAddress(match[0])
    const url = readWebAddress(shown)
    if (!url) continue
    parts.push(...splitMentions(text.slice(from, match.index), mentions))
    parts.push({ kind: 'link', text: shown, url: url.href })
    from = match.index + shown.length
  }
  parts.push(...splitMentions(text.slice(from), mentions))
  return parts
}

/**
 * Returns a web address that is safe to link to: http or https, without a user name and password. Returns null for
 * every other text.
 */
export function readWebAddress(text: string): URL | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  const harmless = ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password
  return harmless && url.hostname ? url : null
}

function trimAddress(text: string): string {
  let shown = text.replace(/[.,!?;:*_~]+$/u, '')
  // a closing bracket whose opening one stands before the address
  while (shown.endsWith(')') && shown.split('(').length < shown.split(')').length)
    shown = shown.slice(0, -1).replace(/[.,!?;:]+$/u, '')
  return shown
}

/** Returns a text that no longer names a member: `@…` replaces the name, the rest stays. */
export function withoutMention(text: string, mentions: readonly Mention[], id: number): string {
  const parts = splitUserText(text, mentions)
  return parts
    .map((part) => (part.kind === 'member' && part.id === id ? `${part.text[0]}…` : part.text))
    .join('')
}

function splitMentions(text: string, mentions: readonly Mention[]): TextPart[] {
  // the longest first: "@Kim Lee" is not "@Kim"
  const known = [...mentions].sort((one, other) => other.name.length - one.name.length)
  const parts: TextPart[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const member = MENTION_SIGNS.includes(text[at]!)
      ? known.find(({ name }) => text.startsWith(name, at + 1))
      : undefined
    if (member) {
      if (plain) parts.push({ kind: 'text', text: plain })
      plain = ''
      parts.push({ kind: 'member', text: `${text[at]}${member.name}`, id: member.id })
      at += member.name.length + 1
    } else {
      plain += text[at]
      at += 1
    }
  }
  if (plain) parts.push({ kind: 'text', text: plain })
  return parts
}
