import { languageNames } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import { rejectedWorksPath } from '@/lib/web/own-works-paths'
import { accountTemplates } from './account-templates'
import type { Templates } from './email-tools'

/** One function per email. */
export const templates: Templates = {
  ...accountTemplates,

  redemption: (
    { redemptionId, name, kind, region: market, offer: given, code, validUntil },
    { t, region, offer, link, day },
  ) => ({
    to: 'account',
    subject: t('redemption.subject', { name, brand: site.brand }),
    heading: t('redemption.heading', { name }),
    blocks: [
      ...(given && code !== null ? [{ kind: 'text' as const, text: offer(kind, given) }] : []),
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

  review: (params, { t, reason, link }) => {
    const { postId, postType, path, title, verdict, seeds, reasons, note } = params
    const isEdit = verdict === 'rejected' && params.published
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
          : t(isEdit ? 'review.rejected.edit' : `review.${verdict}.heading`),
      blocks: [
        { kind: 'text', text: t(`review.${verdict}.body`, { title, seeds }) },
        ...(why.length > 0 ? [{ kind: 'list' as const, items: why }] : []),
        ...(note ? [{ kind: 'text' as const, text: t('review.note', { note }) }] : []),
        ...(isEdit ? [{ kind: 'text' as const, text: t('review.rejected.published') }] : []),
        { kind: 'button', ...page[verdict] },
        ...(isEdit
          ? [
              {
                kind: 'list' as const,
                items: [{ text: t('review.rejected.works'), href: link(rejectedWorksPath) }],
              },
            ]
          : []),
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
