import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { catalogues } from '@/lib/i18n/catalogues'
import { amountText, formatterOf } from '@/lib/i18n/format'
import { formats } from '@/lib/i18n/formats'
import { joinList } from '@/lib/i18n/join-list'
import type { Locale } from '@/lib/i18n/locales'
import { offerLine, type Offer } from '@/lib/i18n/offer-line'
import { renderHtml, renderText } from './layout'
import { emailParams, type Mail, type ParamsOf, type TemplateName } from './schema'
import { site } from '@/lib/site'
import type { Email } from './email'
import type { EmailTools } from './email-tools'
import { templates } from './templates'

export type ComposedMail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

type Sentences = Record<string, string>

/**
 * Returns the email in the reader's language, as HTML and plain text. Throws when the params do not fit the template.
 */
export function composeMail(mail: Mail): ComposedMail {
  const { locale, to } = mail
  const { mail: texts, events, rewards } = catalogues[locale]
  const reasons: Sentences = events.reasons
  const suspensions: Sentences = events.suspensions
  const regions: Sentences = rewards.regions
  const t = createTranslator({
    locale,
    messages: { mail: texts },
    namespace: 'mail',
    timeZone: 'UTC',
    formats,
  })
  const card = createTranslator({ locale, messages: { card: rewards.card }, namespace: 'card', formats })
  const amountOf = (value: number, currency: string) => amountText(locale, value, currency)
  const link = (path: string) => `${env().publicUrl}/${locale}${path}`
  const tools = {
    ...{ t, link, reason: (code: string) => reasons[code] ?? null },
    day: (iso: string) => formatterOf(locale).dateTime(new Date(iso), 'long'),
    list: (things: string[]) => joinList(locale, things),
    region: (code: string) => regions[code] ?? code,
    offer: (kind: ParamsOf<'redemption'>['kind'], offer: Offer) => offerLine(kind, offer, card, amountOf),
    file: (path: string) => `${env().publicUrl}${path}`,
    suspension: (code: string) => suspensions[code] ?? events.suspensions.guidelines,
  }
  const email = write(mail.template, mail.params, tools)
  const frame = {
    ...{ locale, home: link(''), footerHelp: t('footerHelp') },
    footer: footerOf(email, t),
    unsubscribe:
      email.unsubscribe === undefined
        ? null
        : // the parameter is not named `token`, which in a page's address is a session's
          { label: t('unsubscribe'), href: link(`/unsubscribe?key=${email.unsubscribe}`) },
  }
  return {
    ...{ to, subject: email.subject, html: renderHtml(email, frame), text: renderText(email, frame) },
    ...(email.unsubscribe === undefined ? {} : { headers: oneClick(email.unsubscribe, locale) }),
  }
}

/** Returns the headers after RFC 8058: mail programs unsubscribe with one POST, without a question and a log-in. */
function oneClick(token: string, locale: Locale): Record<string, string> {
  const address = `${env().publicUrl}/api/notifications/unsubscribe?token=${token}&language=${locale}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function footerOf({ unsubscribe, to }: Email, t: EmailTools['t']): string {
  if (unsubscribe !== undefined) return t('footerWanted')
  if (to === 'operator') return t('footerOperator')
  if (to === undefined) return t('footer')
  return t(to === 'account' ? 'footerAccount' : 'footerSuspended', { brand: site.brand })
}

function write<T extends TemplateName>(template: T, params: unknown, tools: EmailTools): Email {
  const template_ = templates[template] as (params: ParamsOf<T>, tools: EmailTools) => Email
  return template_(emailParams[template].parse(params) as ParamsOf<T>, tools)
}
