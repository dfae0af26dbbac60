import { NextIntlClientProvider } from 'next-intl'
import type { ComponentType } from 'react'
import { formats } from '@/lib/i18n/formats'
import { useGivenMessages } from './messages-context'

/**
 * Returns a lazy leaf with the translations of LaterMessages. On a page with ClientMessages it has those of the page
 * already.
 */
export function inMessages<Props extends object>(Leaf: ComponentType<Props>): ComponentType<Props> {
  return function InMessages(props) {
    const given = useGivenMessages()
    if (!given) return <Leaf {...props} />
    return (
      <NextIntlClientProvider
        locale={given.locale}
        messages={given.messages as never}
        timeZone="UTC"
        formats={formats}
      >
        <Leaf {...props} />
      </NextIntlClientProvider>
    )
  }
}
