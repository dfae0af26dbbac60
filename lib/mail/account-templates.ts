import { site } from '@/lib/site'
import type { Templates } from './email-tools'

type AccountTemplate =
  | 'code'
  | 'no_account'
  | 'has_account'
  | 'email_in_use'
  | 'email_changed'
  | 'welcome'
  | 'password_changed'
  | 'newsletter'

/** The emails about an account and its addresses; most of them answer a request. */
export const accountTemplates: Pick<Templates, AccountTemplate> = {
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
}
