import { z } from 'zod'
import { textLength } from '@/lib/core/text'

export const EMAIL_MAX = 254
/** the part before the @ */
export const EMAIL_LOCAL_MAX = 64
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 24
/** drawn avatars for members who upload none: presets 1 … 24 (docs/product.md "Accounts and sessions") */
export const AVATARS = 24

/**
 * Word characters or hyphens with dots between, and a plus as mail providers allow it. A part of the host has up to 63
 * characters.
 */
const email =
  /^[\w+-]+(\.[\w+-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Characters that fold into an @: nobody types them as one, but some mail programs read them so. */
const lookAlikeAt = /[\uFE6B\uFF20]/

/**
 * An address in the form that is stored and compared: trimmed, Unicode folded (NFKC), in lower case, the host in
 * punycode. All checks apply to this form.
 */
export const emailSchema = z
  .string()
  .overwrite(foldUnicode)
  .min(1)
  .max(EMAIL_MAX)
  .superRefine((text, ctx) => {
    const refuse = (message: string, params?: Record<string, number>) =>
      ctx.addIssue({ code: 'custom', message, params })
    if (text === '' || text.length > EMAIL_MAX) return
    if (!email.test(text)) refuse('format_error')
    else if (text.indexOf('@') > EMAIL_LOCAL_MAX) refuse('local_big', { max: EMAIL_LOCAL_MAX })
  })
  // A JSON schema cannot express the rule above.
  .meta({
    format: 'email',
    description: `An email address, stored in lower case. Before the @: word characters, hyphens, + and single dots, at most ${EMAIL_LOCAL_MAX}.`,
  })

function foldUnicode(text: string): string {
  const given = text.trim()
  // too long whatever it folds to, or refused anyway
  if (given.length > 2 * EMAIL_MAX || lookAlikeAt.test(given)) return given
  const folded = given.normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@') + 1
  const host = folded.slice(at)
  return at > 0 && /[^\x00-\x7f]/.test(host) ? folded.slice(0, at) + punycode(host) : folded
}

/** Returns the host in punycode, as browsers do; unchanged when it is no host. */
function punycode(host: string): string {
  if (/[\s/\\?#:@%[\]\p{C}]/u.test(host)) return host
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}

/** A password that a member chooses. */
export const newPasswordSchema = z.string().min(1).min(PASSWORD_MIN).max(PASSWORD_MAX)

/** A password that is only compared. */
export const passwordSchema = z.string().min(1).max(PASSWORD_MAX)

/** Six digits; blanks and full-width digits from keyboards and emails are normalised. */
export const codeSchema = z
  .string()
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .min(1)
  .regex(/^\d{6}$/, 'code_digits')

// Characters that are invisible or change how a page reads: controls, format and bidi marks, fillers, private use,
// unassigned.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const reserved = /[@/\\<>]/
const stackedMarks = /\p{M}{3,}/u
const letterOrDigit = /[\p{L}\p{N}]/u

// Alphabets that look like one another: a name may use one of them.
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Deseret}/u,
  /\p{Script=Osage}/u,
  /\p{Script=Canadian_Aboriginal}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Runic}/u,
]

/** Returns whether a text mixes look-alike alphabets, by which a name passes for another. */
function mixesLookAlikes(text: string): boolean {
  return lookAlikes.filter((alphabet) => alphabet.test(text)).length > 1
}

/** A nickname: 2–24 characters as a reader counts, with single blanks between words (docs/product.md "Publishing"). */
export const nicknameSchema = z
  .string()
  .overwrite((text) => text.normalize('NFC').replace(/ +/g, ' ').trim())
  .min(1)
  .superRefine((text, ctx) => {
    const refuse = (message: string, params?: Record<string, number>) =>
      ctx.addIssue({ code: 'custom', message, params })
    const length = textLength(text)
    const folded = text.normalize('NFKC')
    if (length < NICKNAME_MIN) refuse('text_small', { min: NICKNAME_MIN })
    // A single character can fold into a whole sentence.
    else if (length > NICKNAME_MAX || textLength(folded) > 2 * NICKNAME_MAX)
      refuse('text_big', { max: NICKNAME_MAX })
    else if (reserved.test(folded)) refuse('nickname_signs')
    else if (invisible.test(text) || stackedMarks.test(text.normalize('NFD'))) refuse('nickname_hidden')
    else if (!letterOrDigit.test(text)) refuse('nickname_letters')
    else if (mixesLookAlikes(folded)) refuse('nickname_mixed')
  })

export const codePurposes = ['login', 'register', 'reset', 'delete', 'oldEmail', 'newEmail'] as const
export type CodePurposeName = (typeof codePurposes)[number]

export const sendCodeSchema = z.strictObject({ email: emailSchema, purpose: z.enum(codePurposes) })
export type SendCodeInput = z.infer<typeof sendCodeSchema>

export const registerSchema = z.strictObject({
  email: emailSchema,
  code: codeSchema,
  password: newPasswordSchema,
  nickname: nicknameSchema,
})
export type RegisterInput = z.infer<typeof registerSchema>

export const passwordLogInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export const codeLogInSchema = z.strictObject({ email: emailSchema, code: codeSchema })

/** Requires either a password or a code. */
export const logInSchema = z
  .strictObject({ email: emailSchema, password: passwordSchema.optional(), code: codeSchema.optional() })
  .superRefine(({ password, code }, ctx) => {
    if (password === undefined && code === undefined) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: 'required' })
    }
    if (password !== undefined && code !== undefined) {
      ctx.addIssue({ code: 'custom', path: ['code'], message: 'illegal_input' })
    }
  })
export type LogInInput = z.infer<typeof logInSchema>

export const resetPasswordSchema = z.strictObject({
  email: emailSchema,
  code: codeSchema,
  password: newPasswordSchema,
})
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>

/** `all` ends every session instead of this one. */
export const logOutSchema = z.strictObject({ all: z.boolean().optional() })
export type LogOutInput = z.infer<typeof logOutSchema>
