import type { createTranslator } from 'use-intl/core'
import type { Offer } from '@/lib/i18n/offer-line'
import type en from '@/messages/en/mail.json'
import type { Email } from './email'
import type { ParamsOf, TemplateName } from './schema'

/** What an email is written with. */
export type EmailTools = {
  t: ReturnType<typeof createTranslator<{ mail: typeof en }, 'mail'>>
  /** why a post was rejected or removed, in words; null for a code that there is not */
  reason: (code: string) => string | null
  /** the market of a reward, in words */
  region: (code: string) => string
  /** what a reward is worth, in words */
  offer: (kind: ParamsOf<'redemption'>['kind'], offer: Offer) => string
  /** why a member was suspended, in words */
  suspension: (code: string) => string
  /** the address of a file of this site */
  file: (path: string) => string
  /** things of one kind after each other */
  list: (things: string[]) => string
  /** a day as a sentence says it */
  day: (iso: string) => string
  /** an address of this site in the reader's language */
  link: (path: string) => string
}

export type Templates = { [T in TemplateName]: (params: ParamsOf<T>, tools: EmailTools) => Email }
