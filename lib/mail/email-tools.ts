import type { createTranslator } from 'use-intl/core'
import type { Offer } from '@/lib/i18n/offer-line'
import type en from '@/messages/en/mail.json'
import type { Email } from './email'
import type { ParamsOf, TemplateName } from './schema'

/** The functions for writing an email. */
export type EmailTools = {
  t: ReturnType<typeof createTranslator<{ mail: typeof en }, 'mail'>>
  /** returns the reason of a rejection or removal, in words; null for an unknown code */
  reason: (code: string) => string | null
  /** returns the market of a reward, in words */
  region: (code: string) => string
  /** returns the worth of a reward, in words */
  offer: (kind: ParamsOf<'redemption'>['kind'], offer: Offer) => string
  /** returns the reason of a suspension, in words */
  suspension: (code: string) => string
  /** returns the address of a file of this site */
  file: (path: string) => string
  /** returns things of one kind as a list */
  list: (things: string[]) => string
  /** returns a day as in a sentence */
  day: (iso: string) => string
  /** returns an address of this site in the reader's language */
  link: (path: string) => string
}

export type Templates = { [T in TemplateName]: (params: ParamsOf<T>, tools: EmailTools) => Email }
