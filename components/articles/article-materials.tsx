import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { materialPath } from '@/lib/materials/addresses'
import type { NamedMaterial } from '@/lib/materials/named-in'

/** The materials that an article names, with links to their settings: below the text, or on its right. */
export function ArticleMaterials({ materials }: { materials: NamedMaterial[] }) {
  const t = useTranslations('protocol.article')
  return (
    <aside
      className="mt-11 text-md xl:sticky xl:top-24 xl:col-start-3! xl:row-span-3 xl:row-start-1 xl:mt-8.5 xl:w-50 2xl:w-60 xl:self-start xl:justify-self-end"
      aria-labelledby="article-materials"
    >
      <h2
        id="article-materials"
        className="mb-2 font-sans text-sm leading-[1.4] font-[650] tracking-normal text-muted"
      >
        {t('materials')}
      </h2>
      <ul className="gap-x-12 md:columns-2 xl:columns-1">
        {materials.map(({ slug, name, swatch }) => (
          <li key={slug} className="break-inside-avoid">
            <Link
              href={materialPath(slug)}
              className="flex min-h-11 items-center gap-2.5 py-1.5 leading-[1.4] font-[550] hover:underline xl:min-h-9"
            >
              <i className={`swatch ${swatch}`} aria-hidden />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {/* In the narrower column the name takes the whole width. */}
              <span className="ml-auto text-sm font-normal text-muted xl:max-2xl:hidden">
                {t('settings')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
