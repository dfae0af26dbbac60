import { site } from '@/lib/site'
import type { Catalog } from '@/lib/settings/catalog'
import { UNITS } from './measures'
import { foldWords } from './words'

const letter = '[\\p{Script=Latin}\\p{N}]'
const between = '[\\s\\p{Pd}_]+'
/** letters and a number apart, where the number is no measure: "lp 4", and not "lp 4 mm" */
const separated = new RegExp(
  `(?<!${letter})(\\p{Script=Latin}+)${between}(\\d+)(?!${letter}|[.,]\\d|\\s*(?:${UNITS.join('|')})(?!${letter}))`,
  'gu',
)

const beforeAnother = new RegExp(`(?<!${letter})(${letter}+)${between}(?=(${letter}+))`, 'gu')

/** Names of machines as a query may have them. */
export const machineNames = ({ devices }: Pick<Catalog, 'devices'>): string[] =>
  devices.flatMap(({ slug, name }) => [slug, foldWords(name)])

/**
 * A folded text with the names of machines as projects write them: "lp 4" and "lp-4" as "lp4", and without the brand before
 * them, which no project repeats.
 */
export function withMachineNames(text: string, machines: readonly string[]): string {
  const joined = text.replace(separated, (given, letters: string, digits: string) =>
    machines.includes(letters + digits) ? letters + digits : given,
  )
  const brand = foldWords(site.brand)
  return joined.replace(beforeAnother, (given, word: string, next: string) =>
    word === brand && machines.includes(next) ? '' : given,
  )
}
