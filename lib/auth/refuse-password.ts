import { DomainError } from '@/lib/core/errors'
import { site } from '@/lib/site'
import { PASSWORD_MIN } from './schema'

/** So many of the commonest that are long enough to be chosen at all. */
const COMMON = 10_000
/** shorter names are found in every other password */
const WORD_MIN = 3

const fold = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFC')
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** a key that was held down, the blank too */
const oneSign = /^(.)\1*$/su

const siteWords = [
  ...[site.brand, site.name, site.studio.name, new URL(site.storeUrl).hostname],
  ...['creative', 'creativezone', 'zone', 'studio', 'store', 'seeds', 'laser', 'maker'],
]

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that somebody chooses; a failure is tried again with the next. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const long = dictionary['passwords-common'].filter((one) => one.length >= PASSWORD_MIN)
    return new Set(long.slice(0, COMMON).map(fold))
  })
  common.catch(() => (common = undefined))
  return common
}

/**
 * Refuses a password that is tried first by whoever guesses: one of the 10,000 commonest, one sign again and again, the site's own words, the
 * member's name or address, with digits and signs between or around them too. Throws invalid with the field `password`.
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

/** Whether it is one of these words, or nothing but such words and digits one after the other. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = [...new Set(texts.map(letters))].filter((word) => word.length >= WORD_MIN)
  if (words.includes(password)) return true
  if (!/\p{L}/u.test(password)) return false
  // from which places on the rest is still to be decided: a password has 128 at most
  const reached = new Set([0])
  for (let at = 0; at < password.length; at++) {
    if (!reached.has(at)) continue
    if (/^\p{N}/u.test(password.slice(at, at + 1))) reached.add(at + 1)
    for (const word of words) if (password.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(password.length)
}
