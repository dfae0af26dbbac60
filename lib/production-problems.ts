import { judgeSettings } from './env'
import { isPublicSite, operatorProblems } from './operator-problems'

/**
 * What a site for the public still needs, by name and what is expected: what would stop its start, what its legal pages lack,
 * and what it would run without while nobody gets a mail or can answer one. Empty when it may go out.
 */
export function productionProblems(source: Record<string, string | undefined>) {
  const { problems } = judgeSettings({ ...source, NODE_ENV: 'production' })
  const needed = [
    ...(isPublicSite(source.PUBLIC_URL)
      ? []
      : [{ name: 'PUBLIC_URL', expected: 'the address that members type, such as https://your.site' }]),
    ...operatorProblems(source),
    ...(source.SMTP_URL
      ? []
      : [{ name: 'SMTP_URL', expected: 'where mail goes out; without it nobody can register' }]),
    ...['MAIL_FROM', 'SITE_SUPPORT_EMAIL']
      .filter((name) => !source[name] || /\.example\b/.test(source[name]))
      .map((name) => ({ name, expected: 'an address of your own, to which people can write' })),
  ]
  const known = new Set(problems.map(({ name }) => name))
  return [...problems, ...needed.filter(({ name }) => !known.has(name))]
}
