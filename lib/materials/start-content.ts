import type { Locale } from '@/lib/i18n/locales'
import { emptyContent, type DraftContent } from '@/lib/posts/schema'
import { tagSchema } from '@/lib/posts/tag-schema'
import { findDevice, type Catalog } from '@/lib/settings/catalog'
import { readAnswerQuery } from './answer-query'

type Asked = Record<string, string | string[] | undefined>

/**
 * Returns the content of a new post that the address of its form begins: a place of the library without a row
 * (`writePath` of addresses.ts), or the tag of a contest (lib/activities/enter-path.ts). Unknown machines and
 * materials, banned materials and invalid tags are ignored.
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
