/** Hosts that deliver to one mailbox under several names, by the name that stands for all of them. */
const sameHost = new Map(
  Object.entries({
    'gmail.com': ['googlemail.com'],
    'icloud.com': ['me.com', 'mac.com'],
    'proton.me': ['protonmail.com', 'protonmail.ch', 'pm.me'],
    'yandex.ru': ['ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
  }).flatMap(([host, others]) => others.map((other) => [other, host] as const)),
)

/** Their users mail to any `name@user.host` as well. */
const bySubdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/
/** Yahoo's throw-away names: `base-word`; a name of its own has no hyphen. */
const byHyphen = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/

/**
 * The mailbox that an address leads to, as a key for limits and for what a person gets once: never to send to. Without
 * dots at Gmail, without the hyphen's tag at Yahoo, and without a `+tag` at any host, because hosts that know no tags
 * hardly ever have names with a plus. Takes an address as emailSchema gives it.
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

/** Up to the sign; a name that begins with it stays as it is. */
function cut(name: string, sign: string): string {
  const end = name.indexOf(sign)
  return end > 0 ? name.slice(0, end) : name
}
