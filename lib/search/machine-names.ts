import { site } from '@/lib/site'
import type { Catalog } from '@/lib/settings/catalog'
import { UNITS } from './measures'
import { foldWords } from './words'

const letter = '[\\p{Script=Latin}\\p{N}]'
const between = '[\\s\\p{Pd}_]+'
/** letters and a separate number that is no measure: "lp 4", but not "lp 4 mm" */
const separated = new RegExp(
  `(?<!${letter})(\\p{Script=Latin}+)${between}(\\d+)(?!${letter}|[.,]\\d|\\s*(?:${UNITS.join('|')})(?!${letter}))`,
  'gu',
)

const beforeAnother = new RegExp(`(?<!${letter})(${letter}+)${between}(?=(${letter}+))`, 'gu')

/** Returns the slugs and folded names of all machines. */
export const machineNames = ({ devices }: Pick<Catalog, 'devices'>): string[] =>
  devices.flatMap(({ slug, name }) => [slug, foldWords(name)])

/**
 * Writes the names of machines in a folded text as projects do: "lp 4" and "lp-4" become "lp4", and the brand before them is
 * removed.
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
