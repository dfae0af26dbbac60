import { createTranslator } from 'use-intl/core'
import type { Messages } from 'next-intl'
import type { MessageDomain } from './domains'
import { formats } from './formats'
import type { Locale } from './locales'
import { loadMessages } from './messages'

type Translator<Domain extends MessageDomain> = ReturnType<typeof createTranslator<Messages, Domain>>

const made = new Map<string, Promise<Translator<MessageDomain>>>()

/**
 * The texts of a domain in a language, for what is no page. Made once a process: next-intl's own, which remembers for as long
 * as a page is rendered, would read every sentence anew with each answer of the API.
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
