import type { Locale } from './locales'
import { messageDomains, type MessageDomain } from './domains'

type Tree = { [key: string]: string | Tree }

const loaded = new Map<Locale, Promise<Record<MessageDomain, Tree>>>()

async function load(locale: Locale) {
  const entries = await Promise.all(
    messageDomains.map(async (domain) => {
      const file = (await import(`@/messages/${locale}/${domain}.json`)) as { default: Tree }
      return [domain, withoutBreaks(file.default)] as const
    }),
  )
  return Object.fromEntries(entries) as Record<MessageDomain, Tree>
}

/**
 * Replaces the space between a number and its unit with a no-break one. A compiled text with values is a list, in which
 * the text behind a value begins with the space.
 */
export function withoutBreaks<Part>(part: Part): Part {
  if (typeof part === 'string') return part.replace(unitBehindNumber, '\u00a0') as Part
  if (Array.isArray(part))
    return part.map((one: unknown, index) =>
      typeof one === 'string' && index > 0 && typeof part[index - 1] !== 'string'
        ? withoutBreaks(`}${one}`).slice(1)
        : withoutBreaks(one),
    ) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutBreaks(value)])) as Part
}

const unitBehindNumber = /(?<=[\d}]) (?=(?:mm|cm|nm|W|kHz|MB|px|dpi)(?![\p{Script=Latin}\d]))/gu

/** Returns all texts of a language, keyed by domain. */
export function loadMessages(locale: Locale) {
  let messages = loaded.get(locale)
  if (!messages) loaded.set(locale, (messages = load(locale)))
  return messages
}

/** Returns the texts of some domains, for the browser. */
export async function pickMessages(locale: Locale, domains: readonly MessageDomain[]) {
  const messages = await loadMessages(locale)
  return Object.fromEntries(domains.map((domain) => [domain, messages[domain]]))
}
