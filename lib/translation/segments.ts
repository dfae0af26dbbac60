import { perLanguage } from '@/lib/i18n/per-language'

/** A segment of a text; those with `translate` false stay as they are. All segments joined are the text. */
export type Segment = { text: string; translate: boolean }

/**
 * Characters: a longer line is split into sentences, a shorter one stays whole, because its sentences explain each
 * other.
 */
const LINE_MAX = 300

/** Splits a plain text into lines, and long lines into sentences. */
export function splitText(text: string, language: string): Segment[] {
  return text.split(/(\n+)/).flatMap((line) => splitLine(line, language))
}

/** Splits Markdown likewise; code, table frames and the marks before a line stay as they are. */
export function splitMarkdownText(text: string, language: string): Segment[] {
  let fence = false
  return text.split(/(\n)/).flatMap((line): Segment[] => {
    const mark = /^\s{0,3}(?:```|~~~)/.test(line)
    if (mark) fence = !fence
    if (fence || mark || line === '\n') return [as(line)]
    if (/^\s*\|?[\s:|-]+\|?\s*$/.test(line)) return [as(line)]
    if (/^\s*\|/.test(line))
      return line.split(/(\|)/).flatMap((cell) => (cell === '|' ? [as(cell)] : splitLine(cell, language)))
    const [before = ''] = /^\s*(?:#{1,6}\s+|(?:[-*+]|\d+[.)])\s+|>\s?)*/.exec(line) ?? []
    return [...(before ? [as(before)] : []), ...splitLine(line.slice(before.length), language)]
  })
}

const as = (text: string): Segment => ({ text, translate: false })

const segmenters = perLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }))

const sentencesOf = (text: string, language: string): string[] =>
  [...segmenters(language).segment(text)].map(({ segment }) => segment)

function splitLine(line: string, language: string): Segment[] {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(line) ?? []
  if (content === '') return line === '' ? [] : [as(line)]
  const sentences = content.length <= LINE_MAX ? [content] : sentencesOf(content, language)
  const segments = sentences.flatMap((sentence): Segment[] => {
    const [, body = '', gap = ''] = /^([\s\S]*?)(\s*)$/.exec(sentence) ?? []
    return [{ text: body, translate: true }, ...(gap ? [as(gap)] : [])]
  })
  return [...(before ? [as(before)] : []), ...segments, ...(after ? [as(after)] : [])]
}
