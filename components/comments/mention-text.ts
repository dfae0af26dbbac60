import { mentionSign, NO_NAME } from '@/lib/core/mention-sign'

const typedName = new RegExp(`${mentionSign}([^${NO_NAME}]{0,24})$`, 'u')

/**
 * Returns the typed part of a name: the text from the last @ to the end, when it may still become a name; else null.
 */
export function mentionBefore(text: string): string | null {
  return typedName.exec(text)?.[1] ?? null
}

/** Returns the text with the name in place of its typed part before the caret, and the new caret. */
export function withMention(text: string, caret: number, nickname: string): { text: string; caret: number } {
  const typed = mentionBefore(text.slice(0, caret)) ?? ''
  const begin = `${text.slice(0, caret - typed.length)}${nickname} `
  return { text: begin + text.slice(caret).replace(/^ /, ''), caret: begin.length }
}
