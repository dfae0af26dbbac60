import { judgeSettings } from './env'
import { isPublicSite, operatorProblems } from './operator-problems'

/**
 * Returns the settings that a public site still lacks, by name and expectation: those that would stop its start, those
 * of the legal pages, and those without which nobody would get or could answer an email. Empty when the site may go
 * public.
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
