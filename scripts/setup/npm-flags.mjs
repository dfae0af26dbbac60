// @ts-check
import { locales } from '../../lib/i18n/languages.mjs'

/** The flags of the operators' commands. */
export const commandFlags = [
  ...['all', 'amount', 'at', 'by', 'check', 'daily', 'days', 'dry', 'dry-run', 'empty', 'films'],
  ...['force', 'from', 'hours', 'json', 'keep-all', 'keep-daily', 'keep-monthly', 'keep-weekly'],
  ...['key', 'language', 'limit', 'link', 'market', 'metadata', 'moved', 'name', 'narrow-pictures'],
  ...['no-check', 'note', 'owner', 'quick', 'reason', 'region', 'rule', 'snapshot', 'stock', 'threshold'],
  ...['times', 'to', 'total', 'until', 'verify'],
  // a text in each language
  ...locales,
]

/**
 * Returns the flags that npm has consumed as its own settings because no `--` precedes them (`npm run x --dry-run f.csv`). The
 * command would not see them, and would write where it should only look.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} args
 */
export function takenByNpm(env, args) {
  const isTaken = (/** @type {string} */ flag) => {
    const isNegated = flag.startsWith('no-')
    const value = env[`npm_config_${flag.replace(/^no-/, '').replaceAll('-', '_')}`]
    return isNegated ? value === '' : Boolean(value)
  }
  const isSeen = (/** @type {string} */ flag) =>
    args.some((arg) => arg === `--${flag}` || arg.startsWith(`--${flag}=`))
  return commandFlags.filter((flag) => isTaken(flag) && !isSeen(flag)).map((flag) => `--${flag}`)
}
