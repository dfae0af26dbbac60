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

/** No line breaks between a number and its unit. */
function withoutBreaks(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(unitBehindNumber, '\u00a0') : withoutBreaks(value),
    ]),
  )
}

const unitBehindNumber = /(?<=[\d}]) (?=(?:mm|cm|nm|W|kHz|MB|px|dpi)(?![\p{L}\d]))/gu

/** All texts of a language, keyed by domain. */
export function loadMessages(locale: Locale) {
  let messages = loaded.get(locale)
  if (!messages) loaded.set(locale, (messages = load(locale)))
  return messages
}

/** The texts of some domains only: what goes to the browser. */
export async function pickMessages(locale: Locale, domains: readonly MessageDomain[]) {
  const messages = await loadMessages(locale)
  return Object.fromEntries(domains.map((domain) => [domain, messages[domain]]))
}
