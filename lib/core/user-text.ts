import { MENTION_SIGNS } from './mention-sign'

/** What a member wrote, cut where it leads somewhere: plain text, addresses of the web, names with an @. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'member'; text: string; id: number }

type Mention = { id: number; name: string }

/** http(s) only; where the address ends a sentence or stands in brackets, these are not part of it. */
const address = /\bhttps?:\/\/[^\s<>"'`|\\^{}（）「」『』【】《》。、，；：！？]+/giu

/** The parts of a text in their order; joined they are the text. */
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

/** An address of the web that may be led to: http or https, nobody's password in it. Null for all that is dangerous. */
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
  // a bracket that was opened before the address
  while (shown.endsWith(')') && shown.split('(').length < shown.split(')').length)
    shown = shown.slice(0, -1).replace(/[.,!?;:]+$/u, '')
  return shown
}

/** A text in which a member is not named any more: `@…` in the place of the name, all else as it was. */
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
