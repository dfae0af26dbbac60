import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { formats } from '@/lib/i18n/formats'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/mail.json'
import enEvents from '@/messages/en/events.json'
import enRewards from '@/messages/en/rewards.json'
import jaEvents from '@/messages/ja/events.json'
import jaRewards from '@/messages/ja/rewards.json'
import zhEvents from '@/messages/zh-cn/events.json'
import zhRewards from '@/messages/zh-cn/rewards.json'
import ja from '@/messages/ja/mail.json'
import zh from '@/messages/zh-cn/mail.json'
import { renderHtml, renderText } from './layout'
import { letterParams, type Mail, type ParamsOf, type TemplateName } from './schema'
import type { Letter } from './letter'
import { templates, type LetterTools } from './templates'

const regions: Record<Locale, Record<string, string>> = {
  en: enRewards.regions,
  'zh-cn': zhRewards.regions,
  ja: jaRewards.regions,
}

export type ComposedMail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

const texts: Record<Locale, typeof en> = { en, 'zh-cn': zh, ja }
type Sentences = Record<string, string>
const reasons: Record<Locale, Sentences> = {
  en: enEvents.reasons,
  'zh-cn': zhEvents.reasons,
  ja: jaEvents.reasons,
}
const suspensions: Record<Locale, Sentences & { guidelines: string }> = {
  en: enEvents.suspensions,
  'zh-cn': zhEvents.suspensions,
  ja: jaEvents.suspensions,
}

/** The letter in the reader's language, as HTML and as plain text. Throws when its params are not those of its template. */
export function composeMail(mail: Mail): ComposedMail {
  const { locale, to } = mail
  const t = createTranslator({
    locale,
    messages: { mail: texts[locale] },
    namespace: 'mail',
    timeZone: 'UTC',
    formats,
  })
  const link = (path: string) => `${env().publicUrl}/${locale}${path}`
  const tools = {
    ...{ t, link, reason: (code: string) => reasons[locale][code] ?? null },
    region: (code: string) => regions[locale][code] ?? code,
    file: (path: string) => `${env().publicUrl}${path}`,
    suspension: (code: string) => suspensions[locale][code] ?? suspensions[locale].guidelines,
  }
  const letter = write(mail.template, mail.params, tools)
  const frame = {
    ...{ locale, home: link(''), footerHelp: t('footerHelp') },
    footer: t(letter.unsubscribe === undefined ? 'footer' : 'footerWanted'),
    unsubscribe:
      letter.unsubscribe === undefined
        ? null
        : // `token` in an address of a page is a session's
          { label: t('unsubscribe'), href: link(`/unsubscribe?key=${letter.unsubscribe}`) },
  }
  return {
    ...{ to, subject: letter.subject, html: renderHtml(letter, frame), text: renderText(letter, frame) },
    ...(letter.unsubscribe === undefined ? {} : { headers: oneClick(letter.unsubscribe, locale) }),
  }
}

/** RFC 8058: mail programs end it with one POST, without a question and without a log-in. */
function oneClick(token: string, locale: Locale): Record<string, string> {
  const address = `${env().publicUrl}/api/notifications/unsubscribe?token=${token}&language=${locale}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function write<T extends TemplateName>(template: T, params: unknown, tools: LetterTools): Letter {
  const template_ = templates[template] as (params: ParamsOf<T>, tools: LetterTools) => Letter
  return template_(letterParams[template].parse(params) as ParamsOf<T>, tools)
}
