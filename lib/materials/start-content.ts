import type { Locale } from '@/lib/i18n/locales'
import { emptyContent, type DraftContent } from '@/lib/posts/schema'
import { tagSchema } from '@/lib/posts/tag-schema'
import { findDevice, type Catalog } from '@/lib/settings/catalog'
import { readAnswerQuery } from './answer-query'

type Asked = Record<string, string | string[] | undefined>

/**
 * A new post as its form's address begins it: with the place in the library that has no row yet (writePath of addresses.ts),
 * or with the tag of a contest (lib/activities/enter-path.ts). What the catalogue does not have, a material that nobody may
 * laser and what is no tag count as not said.
 */
export function startContent(language: Locale, asked: Asked, catalog: Catalog): DraftContent {
  const { module, method, thickness } = readAnswerQuery(asked)
  const empty = emptyContent(language)
  const device = typeof asked.machine === 'string' ? findDevice(catalog, asked.machine) : undefined
  const material = catalog.materials.find(
    ({ slug, hazard }) => slug === asked.material && hazard !== 'banned',
  )?.slug
  const { data: tag } = tagSchema.safeParse(asked.tag)
  return {
    ...empty,
    ...(device && {
      device: device.slug,
      module: device.modules.find(({ slug }) => slug === module)?.slug ?? null,
      method: method ?? null,
    }),
    ...(material && { materials: [{ material, text: null, thickness: thickness ?? null }] }),
    ...(tag !== undefined && { tags: [tag] }),
  }
}
