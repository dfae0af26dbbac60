import { DomainError } from '@/lib/core/errors'
import { onceUnlessFailed } from '@/lib/core/once-unless-failed'
import { site } from '@/lib/site'
import { PASSWORD_MIN } from './schema'

/** how many of the commonest passwords of permitted length are refused */
const COMMON = 10_000
/** Shorter words occur in every other password. */
const WORD_MIN = 3

const fold = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFC')
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** one character repeated, blanks included */
const oneSign = /^(.)\1*$/su

const siteWords = [
  ...[site.brand, site.name, site.studio.name, new URL(site.storeUrl).hostname],
  ...['creative', 'creativezone', 'zone', 'studio', 'store', 'seeds', 'laser', 'maker'],
]

/** Loads the list with the first chosen password; a failure is retried with the next. */
const commonPasswords = onceUnlessFailed(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((one) => one.length >= PASSWORD_MIN)
  return new Set(long.slice(0, COMMON).map(fold))
})

/**
 * Refuses a password that attackers try first: one of the 10,000 commonest, one character repeated, or the site's words, the
 * member's name or address, also with digits and signs between or around them. Throws invalid with the field `password`.
 */
export async function refuseEasyPassword(
  password: string,
  { email, nickname }: { email?: string | null; nickname?: string | null },
): Promise<void> {
  const refuse = (code: string) => new DomainError('invalid', { fields: { password: { code } } })
  const folded = fold(password)
  if (oneSign.test(folded) || (await commonPasswords()).has(folded)) throw refuse('common_password')
  const local = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const own = [
    email ?? '',
    local,
    ...local.split(/[._+-]/),
    nickname ?? '',
    ...(nickname?.split(/\s/u) ?? []),
  ]
  if (isMadeOf(letters(password), [...own, ...siteWords])) throw refuse('own_words_password')
}

/** Returns whether a password is one of these words, or a sequence of such words and digits. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = [...new Set(texts.map(letters))].filter((word) => word.length >= WORD_MIN)
  if (words.includes(password)) return true
  if (!/\p{L}/u.test(password)) return false
  // The positions up to which the password is made of such parts; a password has at most 128 characters.
  const reached = new Set([0])
  for (let at = 0; at < password.length; at++) {
    if (!reached.has(at)) continue
    if (/^\p{N}/u.test(password.slice(at, at + 1))) reached.add(at + 1)
    for (const word of words) if (password.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(password.length)
}
