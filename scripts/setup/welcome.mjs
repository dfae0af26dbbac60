// @ts-check
import path from 'node:path'
import { shown } from './paths.mjs'

/**
 * The block that is printed when the site is ready.
 * @param {{ url: string, demo: boolean, env: Record<string, string | undefined>, database: { own: boolean }, timings: string }} site
 */
export function welcome({ url, demo, env, database, timings }) {
  const mailFolder = shown(path.join(env.KERF_DATA_DIR ?? '', 'mail'))
  const mailPage = env.KERF_DEV_PAGES === '1' ? `, to be read at ${url}/dev/mail` : ''
  /** @type {[name: string, text: string][]} */
  const rows = [
    ['Open', url],
    ...(demo ? demoRows : []),
    ['Mail', env.SMTP_URL ? 'sent through SMTP_URL' : `kept in ${mailFolder}${mailPage}`],
    [
      'Database',
      database.own ? 'built in, .data/postgres (npm run sql)' : 'the one DATABASE_URL names (npm run sql)',
    ],
    ['Logs', '.data/logs'],
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([name, text]) => `    ${name.padEnd(11)}${text}`)
  return ['', '  Kerf Creative Zone is ready.', '', ...lines, '', `  ${timings}`, ''].join('\n')
}

/** @type {[name: string, text: string][]} */
const demoRows = [
  ['Log in as', 'ada@kerf.test or boris@kerf.test (makers), mira@kerf.test (operator)'],
  ['', 'password kerf-demo'],
]
