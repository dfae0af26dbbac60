import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/mail.json'
import ja from '@/messages/ja/mail.json'
import zh from '@/messages/zh-cn/mail.json'
import { renderHtml, renderText } from './layout'
import { letterParams, type Mail, type ParamsOf, type TemplateName } from './schema'
import { templates, type Letter, type LetterTools } from './templates'

export type ComposedMail = { to: string; subject: string; html: string; text: string }

const texts: Record<Locale, typeof en> = { en, 'zh-cn': zh, ja }

/** The letter in the reader's language, as HTML and as plain text. Throws when its params are not those of its template. */
export function composeMail(mail: Mail): ComposedMail {
  const { locale, to } = mail
  const t = createTranslator({
    locale,
    messages: { mail: texts[locale] },
    namespace: 'mail',
    timeZone: 'UTC',
  })
  const tools = { t, link: (path: string) => `${env().publicUrl}/${locale}${path}` }
  const letter = write(mail.template, mail.params, tools)
  const frame = { locale, home: tools.link(''), footer: t('footer'), footerHelp: t('footerHelp') }
  return { to, subject: letter.subject, html: renderHtml(letter, frame), text: renderText(letter, frame) }
}

function write<T extends TemplateName>(template: T, params: unknown, tools: LetterTools): Letter {
  const template_ = templates[template] as (params: ParamsOf<T>, tools: LetterTools) => Letter
  return template_(letterParams[template].parse(params) as ParamsOf<T>, tools)
}
