/** Hosts that deliver to one mailbox under several names, mapped to the main name. */
const sameHost = new Map(
  Object.entries({
    'gmail.com': ['googlemail.com'],
    'icloud.com': ['me.com', 'mac.com'],
    'proton.me': ['protonmail.com', 'protonmail.ch', 'pm.me'],
    'yandex.ru': ['ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
  }).flatMap(([host, others]) => others.map((other) => [other, host] as const)),
)

/** Users of these hosts also receive mail for any `name@user.host`. */
const bySubdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/
/** Yahoo's throw-away names, `base-word`; a main name has no hyphen. */
const byHyphen = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/

/**
 * Returns the mailbox of an address, as a key for limits and one-time earnings; never send mail to it. Removes dots at
 * Gmail, the hyphen's tag at Yahoo, and a `+tag` at any host, because hosts without tags hardly ever have names with a
 * plus. Takes an address as emailSchema returns it.
 */
export function foldEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, given] = [email.slice(0, at), email.slice(at + 1)]
  const own = bySubdomain.exec(given)
  if (own) return `${own[1]}@${own[2]}`
  const host = sameHost.get(given) ?? given
  let name = cut(local, '+')
  if (byHyphen.test(host)) name = cut(name, '-')
  if (host === 'gmail.com') name = name.replaceAll('.', '')
  return `${name}@${host}`
}

/** Returns the part before the sign; a name that begins with the sign stays whole. */
function cut(name: string, sign: string): string {
  const end = name.indexOf(sign)
  return end > 0 ? name.slice(0, end) : name
}
