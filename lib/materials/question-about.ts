import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import type { MaterialView, Method } from '@/lib/settings/catalog'
import { LIBRARY_PATH, materialPath } from './addresses'
import { isGenericWord } from './generic-words'
import { methodWords } from './question-words'

/**
 * Returns the path, without language, to which a material leads when no machine is named. With a method or a thickness (mm)
 * it is the question which asks for the machine, because the material's page would drop both; unless the name of the material
 * is a word for its kind, too, and the question would ask for the material again.
 */
export function pathOfMaterial(
  { slug, names, hazard }: Pick<MaterialView, 'slug' | 'names' | 'hazard'>,
  { method, thickness }: { method?: Method; thickness?: number },
  locale: Locale,
): string {
  const name = names[locale]
  const isOnlyMaterial = method === undefined && thickness === undefined
  if (hazard === 'banned' || isOnlyMaterial || isGenericWord(foldText(name))) return materialPath(slug)
  const words = [name, method && methodWords[method][locale][0], thickness !== undefined && `${thickness} mm`]
  return `${LIBRARY_PATH}?q=${encodeURIComponent(words.filter(Boolean).join(' '))}`
}
