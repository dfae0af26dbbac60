import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import type { MaterialView, Method } from '@/lib/settings/catalog'
import { LIBRARY_PATH, materialPath } from './addresses'
import { isGenericWord } from './generic-words'
import { methodWords } from './question-words'

type Named = { method?: Method | undefined; thickness?: number | undefined; watts?: number | undefined }

/** Whether a question says nothing beside the material that its page would drop. */
export const isOnlyMaterial = ({ method, thickness, watts }: Named): boolean =>
  method === undefined && thickness === undefined && watts === undefined

/**
 * Returns the path, without language, to which a material leads when no machine is named. With a method, a thickness
 * (mm) or a power (W) it is the question which asks for the machine, because the material's page would drop them;
 * unless the name of the material is a word for its kind, too, and the question would ask for the material again.
 */
export function pathOfMaterial(
  { slug, names, hazard }: Pick<MaterialView, 'slug' | 'names' | 'hazard'>,
  asked: Named,
  locale: Locale,
): string {
  const name = names[locale]
  if (hazard === 'banned' || isOnlyMaterial(asked) || isGenericWord(foldText(name))) return materialPath(slug)
  const { method, thickness, watts } = asked
  const words = [
    name,
    method && methodWords[method][locale][0],
    thickness !== undefined && `${thickness} mm`,
    watts !== undefined && `${watts} W`,
  ]
  return `${LIBRARY_PATH}?q=${encodeURIComponent(words.filter(Boolean).join(' '))}`
}
