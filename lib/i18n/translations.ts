import { createTranslator } from 'use-intl/core'
import type { Messages } from 'next-intl'
import type { MessageDomain } from './domains'
import { formats } from './formats'
import type { Locale } from './locales'
import { loadMessages } from './messages'

type Translator<Domain extends MessageDomain> = ReturnType<typeof createTranslator<Messages, Domain>>

const made = new Map<string, Promise<Translator<MessageDomain>>>()

/**
 * Returns the texts of a domain in a language, for code outside pages. Made once per process: next-intl's own function
 * caches for one rendering only, and would read every sentence again for each response of the API.
 */
export function getTranslations<Domain extends MessageDomain>({
  locale,
  namespace,
}: {
  locale: Locale
  namespace: Domain
}): Promise<Translator<Domain>> {
  const name = `${locale} ${namespace}`
  let translator = made.get(name)
  if (!translator) {
    translator = loadMessages(locale).then((messages) =>
      createTranslator({
        ...{ locale, messages: messages as never, namespace: namespace as never, timeZone: 'UTC', formats },
      }),
    ) as Promise<Translator<MessageDomain>>
    translator.catch(() => made.delete(name))
    made.set(name, translator)
  }
  return translator as unknown as Promise<Translator<Domain>>
}
