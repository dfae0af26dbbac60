import type { Options as Schema } from 'rehype-sanitize'
import { slugify } from './text'

/**
 * The elements that a Markdown text may contain, whoever wrote it: those that Markdown itself makes, without pictures,
 * raw HTML and attributes; links to this site, to http and https pages and to mail addresses.
 * components/ui/markdown.tsx is its only user, so that no second list exists.
 */
export const markdownSchema: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'del', 'code', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: {},
  ancestors: {},
  clobber: [],
  strip: ['script', 'style'],
}

export type MarkdownPart = { title: string; body: string }

/**
 * Returns a text cut at its headings of the second level; a text before the first has an empty title. Fenced code stays
 * whole.
 */
export function splitMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [{ title: '', body: '' }]
  let fence = ''
  for (const line of text.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    const title = fence === '' ? /^##\s+(.+?)\s*#*$/.exec(line)?.[1] : undefined
    if (title === undefined) parts.at(-1)!.body += `${line}\n`
    else parts.push({ title: plainText(title), body: '' })
  }
  return parts
    .map(({ title, body }) => ({ title, body: body.trim() }))
    .filter(({ title, body }) => title !== '' || body !== '')
}

/** Returns a line of Markdown without its marks. */
function plainText(line: string): string {
  return line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|\*|_|`|~~)(\S(?:.*?\S)?)\1/g, '$2')
    .trim()
}

/**
 * Returns a function that makes heading ids from the words themselves, in any script, so that an address says where it
 * leads. It numbers equal ids.
 */
export function makeAnchors(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const id = slugify(text)
    const times = (used.get(id) ?? 0) + 1
    used.set(id, times)
    return times === 1 ? id : `${id}-${times}`
  }
}
