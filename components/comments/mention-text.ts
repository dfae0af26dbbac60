import { mentionSign, NO_NAME } from '@/lib/core/mention-sign'

const typedName = new RegExp(`${mentionSign}([^${NO_NAME}]{0,24})$`, 'u')

/** What is typed of a name: everything from the last @ to here, when that may still become one. */
export function mentionBefore(text: string): string | null {
  return typedName.exec(text)?.[1] ?? null
}

/** The text with the name in place of what was typed of it before the caret, and where the caret is then. */
export function withMention(text: string, caret: number, nickname: string): { text: string; caret: number } {
  const typed = mentionBefore(text.slice(0, caret)) ?? ''
  const begin = `${text.slice(0, caret - typed.length)}${nickname} `
  return { text: begin + text.slice(caret).replace(/^ /, ''), caret: begin.length }
}
