import type { createTranslator } from 'use-intl/core'
import { languageNames } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import type en from '@/messages/en/mail.json'
import type { Email } from './email'
import type { ParamsOf, TemplateName } from './schema'

export type EmailTools = {
  t: ReturnType<typeof createTranslator<{ mail: typeof en }, 'mail'>>
  /** why a post was rejected or removed, in words; null for a code that there is not */
  reason: (code: string) => string | null
  /** the market of a reward, in words */
  region: (code: string) => string
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

type Templates = { [T in TemplateName]: (params: ParamsOf<T>, tools: EmailTools) => Email }

/** One function an email. */
export const templates: Templates = {
  code: ({ purpose, code, minutes }, { t }) => {
    const intro = {
      login: t('code.login'),
      register: t('code.register', { site: site.name }),
      reset: t('code.reset'),
      delete: t('code.delete'),
      oldEmail: t('code.oldEmail'),
      newEmail: t('code.newEmail', { site: site.name }),
    }
    return {
      subject: t('code.subject', { code, brand: site.brand }),
      heading: t('code.heading'),
      blocks: [
        { kind: 'text', text: intro[purpose] },
        { kind: 'code', code },
        { kind: 'text', text: t('code.valid', { minutes }) },
        { kind: 'small', text: t('code.notYou') },
      ],
    }
  },

  no_account: (_, { t, link }) => ({
    subject: t('noAccount.subject', { brand: site.brand }),
    heading: t('noAccount.heading'),
    blocks: [
      { kind: 'text', text: t('noAccount.body', { site: site.name }) },
      { kind: 'button', label: t('noAccount.button'), href: link('/login?type=register') },
      { kind: 'small', text: t('noAccount.notYou') },
    ],
  }),

  has_account: (_, { t, link }) => ({
    subject: t('hasAccount.subject', { brand: site.brand }),
    heading: t('hasAccount.heading'),
    blocks: [
      { kind: 'text', text: t('hasAccount.body', { site: site.name }) },
      { kind: 'button', label: t('hasAccount.button'), href: link('/login?type=login') },
      { kind: 'text', text: t('hasAccount.forgot') },
      { kind: 'small', text: t('hasAccount.notYou') },
    ],
  }),

  email_in_use: (_, { t, link }) => ({
    subject: t('emailInUse.subject', { brand: site.brand }),
    heading: t('emailInUse.heading'),
    blocks: [
      { kind: 'text', text: t('emailInUse.body', { site: site.name }) },
      { kind: 'button', label: t('emailInUse.button'), href: link('/login?type=login') },
      { kind: 'small', text: t('emailInUse.notYou') },
    ],
  }),

  email_changed: ({ email }, { t }) => ({
    to: 'account',
    subject: t('emailChanged.subject', { brand: site.brand }),
    heading: t('emailChanged.heading'),
    blocks: [
      { kind: 'text', text: t('emailChanged.body', { site: site.name, email }) },
      { kind: 'text', text: t('emailChanged.notYou', { support: site.supportEmail }) },
    ],
  }),

  welcome: ({ nickname, seeds }, { t, link }) => ({
    to: 'account',
    subject: t('welcome.subject', { site: site.name }),
    heading: t('welcome.heading', { nickname }),
    blocks: [
      ...(seeds > 0 ? [{ kind: 'text' as const, text: t('welcome.seeds', { seeds }) }] : []),
      { kind: 'text', text: t('welcome.body') },
      { kind: 'button', label: t('welcome.button'), href: link('/resource') },
      { kind: 'small', text: t('welcome.profile') },
    ],
  }),

  password_changed: (_, { t, link }) => ({
    to: 'account',
    subject: t('passwordChanged.subject', { brand: site.brand }),
    heading: t('passwordChanged.heading'),
    blocks: [
      { kind: 'text', text: t('passwordChanged.body') },
      { kind: 'button', label: t('passwordChanged.button'), href: link('/login?type=reset') },
      { kind: 'small', text: t('passwordChanged.help', { email: site.supportEmail }) },
    ],
  }),

  newsletter: ({ token, hours }, { t, link }) => ({
    subject: t('newsletter.subject', { brand: site.brand }),
    heading: t('newsletter.heading'),
    blocks: [
      { kind: 'text', text: t('newsletter.body', { site: site.name }) },
      { kind: 'button', label: t('newsletter.button'), href: link(`/newsletter?key=${token}`) },
      { kind: 'text', text: t('newsletter.valid', { hours }) },
      { kind: 'small', text: t('newsletter.notYou') },
    ],
  }),

  redemption: ({ redemptionId, name, kind, region: market, code, validUntil }, { t, region, link, day }) => ({
    to: 'account',
    subject: t('redemption.subject', { name, brand: site.brand }),
    heading: t('redemption.heading', { name }),
    blocks: [
      {
        kind: 'text',
        text:
          code === null ? t(`redemption.${kind === 'product' ? 'parcel' : 'file'}`) : t('redemption.code'),
      },
      ...(code === null ? [] : [{ kind: 'code' as const, code }]),
      ...(validUntil === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: t('redemption.valid', { date: day(validUntil) }),
            },
          ]),
      { kind: 'button', label: t('redemption.button'), href: link(`/rewardState?id=${redemptionId}`) },
      {
        kind: 'small',
        text:
          kind === 'coupon' || kind === 'gift_card'
            ? t('redemption.terms', { region: region(market), email: site.supportEmail })
            : t('redemption.termsPlain', { email: site.supportEmail }),
      },
    ],
  }),

  review: ({ postId, postType, path, title, verdict, seeds, reasons, note }, { t, reason, link }) => {
    const itself =
      path === undefined
        ? { label: t('review.seeIt'), href: link(`/detail/${postId}`) }
        : { label: t('review.seeDesign'), href: link(path) }
    const page = {
      ...{ approved: itself, restored: itself },
      rejected: {
        label: t('review.changeIt'),
        href: link(`/form/${postType === 1 ? 'inspiration' : 'operate'}?id=${postId}`),
      },
      removed: { label: t('review.guidelines'), href: link('/protocol/community') },
    }
    const why = reasons.flatMap((code) => reason(code) ?? []).map((text) => ({ text, href: null }))
    return {
      to: 'account',
      subject: t(`review.${verdict}.subject`, { title }),
      heading:
        path !== undefined && (verdict === 'removed' || verdict === 'restored')
          ? t(`review.${verdict}.design`)
          : t(`review.${verdict}.heading`),
      blocks: [
        { kind: 'text', text: t(`review.${verdict}.body`, { title, seeds }) },
        ...(why.length > 0 ? [{ kind: 'list' as const, items: why }] : []),
        ...(note ? [{ kind: 'text' as const, text: t('review.note', { note }) }] : []),
        { kind: 'button', ...page[verdict] },
        ...(verdict === 'rejected' || verdict === 'removed'
          ? [{ kind: 'small' as const, text: t('review.help', { email: site.supportEmail }) }]
          : []),
      ],
    }
  },

  suspension: ({ lifted, until, reason: code, note }, { t, suspension, link, day }) => {
    if (lifted)
      return {
        to: 'suspended',
        subject: t('suspension.lifted.subject', { brand: site.brand }),
        heading: t('suspension.lifted.heading'),
        blocks: [
          { kind: 'text', text: t('suspension.lifted.body', { site: site.name }) },
          { kind: 'button', label: t('suspension.logIn'), href: link('/login?type=login') },
        ],
      }
    const end = { limited: until === null ? 'no' : 'yes', until: until === null ? '' : day(until) }
    return {
      to: 'suspended',
      subject: t('suspension.begun.subject', { brand: site.brand }),
      heading: t('suspension.begun.heading'),
      blocks: [
        { kind: 'text', text: t('suspension.begun.body', { ...end, why: suspension(code) }) },
        ...(note ? [{ kind: 'text' as const, text: t('suspension.note', { note }) }] : []),
        { kind: 'text', text: t('suspension.stays') },
        { kind: 'button', label: t('suspension.guidelines'), href: link('/protocol/community') },
        { kind: 'small', text: t('suspension.help', { email: site.supportEmail }) },
      ],
    }
  },

  digest: ({ period, count, items, unsubscribe }, { t, link }) => ({
    subject: t('digest.subject', { count, brand: site.brand }),
    heading: t(`digest.${period}`),
    unsubscribe,
    blocks: [
      {
        kind: 'list',
        items: items.map(({ text, href }) => ({ text, href: href === null ? null : link(href) })),
      },
      ...(count > items.length
        ? [{ kind: 'text' as const, text: t('digest.more', { count: count - items.length }) }]
        : []),
      { kind: 'button', label: t('digest.button'), href: link('/news/all') },
    ],
  }),

  waiting_redemptions: ({ ids, hours }, { t, list }) => ({
    to: 'operator',
    subject: t('waitingRedemptions.subject', { count: ids.length }),
    heading: t('waitingRedemptions.subject', { count: ids.length }),
    blocks: [
      { kind: 'text', text: t('waitingRedemptions.body', { hours }) },
      { kind: 'text', text: t('waitingRedemptions.which', { numbers: list(ids.map(String)) }) },
      { kind: 'small', text: t('waitingRedemptions.how') },
    ],
  }),

  feedback: ({ id, type, description, contact, member, language, screenshot }, { t, file }) => ({
    to: 'operator',
    subject: t('feedback.subject', { id, type }),
    heading: t('feedback.heading', { type }),
    blocks: [
      ...description
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((text) => ({ kind: 'text' as const, text })),
      ...(screenshot
        ? [{ kind: 'button' as const, label: t('feedback.screenshot'), href: file(screenshot) }]
        : []),
      { kind: 'text', text: t('feedback.contact', { contact, language: languageNames[language] }) },
      { kind: 'small', text: member === null ? t('feedback.visitor') : t('feedback.member', { member }) },
    ],
  }),
}
