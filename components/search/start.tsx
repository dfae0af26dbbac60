import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { ChipLink } from '@/components/ui/chip'
import { materialPath } from '@/lib/materials/addresses'
import type { Catalog } from '@/lib/settings/catalog'
import { everything, searchHref } from './search-href'

export type SearchStart = Pick<Catalog, 'materials'> & {
  machines: Catalog['devices']
  popularTags: string[]
}

/** Suggestions for readers who do not know the word yet; recent searches show in the field. */
export function Start({ machines, materials, popularTags }: SearchStart) {
  const t = useTranslations('search')
  const locale = useLocale()
  return (
    <div className="grid gap-9 pt-4 lg:grid-cols-3">
      {materials.length > 0 && (
        <Part id="by-material" title={t('startMaterials')}>
          {materials.map(({ slug, names, swatch }) => (
            <li key={slug}>
              <Link href={materialPath(slug)} className="chip small">
                <i className={`swatch ${swatch}`} aria-hidden />
                {names[locale]}
              </Link>
            </li>
          ))}
        </Part>
      )}
      <Part id="by-machine" title={t('startMachines')}>
        {machines.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink href={`/resource?device=${slug}`} small>
              {name}
            </ChipLink>
          </li>
        ))}
      </Part>
      {popularTags.length > 0 && (
        <Part id="by-tag" title={t('popularTags')}>
          {popularTags.map((tag) => (
            <li key={tag}>
              <ChipLink href={searchHref(everything(tag))} small>
                {tag}
              </ChipLink>
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[20px]">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}
