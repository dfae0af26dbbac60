import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'

/** The params of each email. */
export const emailParams = {
  code: z.object({
    purpose: z.enum(['login', 'register', 'reset', 'delete', 'oldEmail', 'newEmail']),
    code: z.string(),
    minutes: z.number(),
  }),
  no_account: z.object({}),
  has_account: z.object({}),
  email_in_use: z.object({}),
  email_changed: z.object({ email: z.string() }),
  welcome: z.object({ nickname: z.string(), seeds: z.number() }),
  password_changed: z.object({}),
  newsletter: z.object({ token: z.string(), hours: z.number() }),
  redemption: z.object({
    redemptionId: z.number(),
    name: z.string(),
    kind: z.enum(['coupon', 'gift_card', 'file', 'product']),
    region: z.string(),
    /** the terms in the region; null for a job queued by an earlier release */
    offer: z
      .object({ currency: z.string(), minOrder: z.number(), worth: z.number() })
      .nullable()
      .default(null),
    /** null: a file or a parcel */
    code: z.string().nullable(),
    /** ISO; null without limit */
    validUntil: z.string().nullable(),
  }),
  review: z.object({
    postId: z.number(),
    postType: z.number(),
    /** of a design: its page, without language */
    path: z.string().optional(),
    title: z.string(),
    verdict: z.enum(['approved', 'rejected', 'removed', 'restored']),
    /** granted or restored; deducted for a removal */
    seeds: z.number(),
    /** codes of messages/{locale}/events.json */
    reasons: z.array(z.string()),
    note: z.string().nullable(),
    /** of a rejected edit: the earlier version stays published */
    published: z.boolean().optional(),
  }),
  /** to operators */
  waiting_redemptions: z.object({ ids: z.array(z.number()), hours: z.number() }),
  suspension: z.object({
    /** whether the suspension is over rather than begun */
    lifted: z.boolean(),
    /** ISO; null without end */
    until: z.string().nullable(),
    /** of lib/moderation/reasons.ts */
    reason: z.string(),
    note: z.string().nullable(),
  }),
  /** the sentences are in the reader's language already */
  digest: z.object({
    period: z.enum(['daily', 'weekly']),
    count: z.number(),
    items: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
    unsubscribe: z.string(),
  }),
  feedback: z.object({
    id: z.number(),
    type: z.enum(['functional', 'suggestion', 'other']),
    description: z.string(),
    contact: z.string(),
    member: z.string().nullable(),
    language: z.enum(locales),
    /** path on this site */
    screenshot: z.string().nullable().default(null),
  }),
} as const
export type TemplateName = keyof typeof emailParams
export type ParamsOf<T extends TemplateName> = z.infer<(typeof emailParams)[T]>

const templateNames = Object.keys(emailParams) as [TemplateName, ...TemplateName[]]

/** An email to be sent: its recipient, template and language. */
export type Mail = {
  [T in TemplateName]: { to: string; template: T; locale: (typeof locales)[number]; params: ParamsOf<T> }
}[TemplateName]

/**
 * The payload of `send_mail`: plain params, or sealed ones (lib/core/secrets.ts) when they must not be readable in the
 * table.
 */
export const mailJobSchema = z
  .object({
    to: z.string().min(3).max(254),
    template: z.enum(templateNames),
    locale: z.enum(locales),
    params: z.record(z.string(), z.unknown()).optional(),
    sealed: z.string().optional(),
    /** ISO; after this time the email is useless and dropped */
    notAfter: z.iso.datetime().optional(),
  })
  .refine((job) => (job.params === undefined) !== (job.sealed === undefined), 'params or sealed')
