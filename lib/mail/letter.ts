import type { createTranslator } from 'use-intl/core'
import type en from '@/messages/en/mail.json'

/** A letter in words: the layout makes HTML and plain text of the same blocks. */
export type Letter = {
  subject: string
  heading: string
  blocks: Block[]
  /** for what nobody needs to get: the token that ends it (unsubscribe-token.ts), with one click in mail programs too */
  unsubscribe?: string
}
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** `href` null where there is nothing to go to */
  | { kind: 'list'; items: { text: string; href: string | null }[] }

export type LetterTools = {
  t: ReturnType<typeof createTranslator<{ mail: typeof en }, 'mail'>>
  /** why a post was rejected or removed, in words; null for a code that there is not */
  reason: (code: string) => string | null
  /** the market of a reward, in words */
  region: (code: string) => string
  /** why a member was suspended, in words */
  suspension: (code: string) => string
  /** the address of a file of this site */
  file: (path: string) => string
  /** an address of this site in the reader's language */
  link: (path: string) => string
}
