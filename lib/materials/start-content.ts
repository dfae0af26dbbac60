import type { Locale } from '@/lib/i18n/locales'
import { emptyContent, type DraftContent } from '@/lib/posts/schema'
import { findDevice, type Catalog } from '@/lib/settings/catalog'
import { readAnswerQuery } from './answer-query'

type Asked = Record<string, string | string[] | undefined>

/**
 * A new post as its form's address begins it (writePath of addresses.ts): the place in the library that has no row yet. What
 * the catalogue does not have, and a material that nobody may laser, counts as not said.
 */
export function startContent(language: Locale, asked: Asked, catalog: Catalog): DraftContent {
  const { module, method, thickness } = readAnswerQuery(asked)
  const empty = emptyContent(language)
  const device = typeof asked.machine === 'string' ? findDevice(catalog, asked.machine) : undefined
  const material = catalog.materials.find(
    ({ slug, hazard }) => slug === asked.material && hazard !== 'banned',
  )?.slug
  return {
    ...empty,
    ...(device && {
      device: device.slug,
      module: device.modules.find(({ slug }) => slug === module)?.slug ?? null,
      method: method ?? null,
    }),
    ...(material && { materials: [{ material, text: null, thickness: thickness ?? null }] }),
  }
}
