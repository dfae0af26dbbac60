import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { breadcrumbData } from '@/lib/seo/json-ld'
import { JsonLd } from './json-ld'
import { Link } from './link'

/** The path to the page; the last entry is the page itself and has no `href`. */
export function Breadcrumbs({ items }: { items: { label: string; href?: string; lang?: string }[] }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <nav
      className="pt-4.5 pb-3.5 text-[13px] text-muted max-md:hidden print:hidden max-md:[&+h1]:mt-6"
      aria-label={t('breadcrumb')}
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, href, lang }, i) => (
          <li key={i} className="flex max-w-full min-w-0 items-center gap-2">
            {i > 0 && <Icon of="chevron-right" size="s" />}
            {href ? (
              <Link href={href} className="min-h-6 min-w-0 leading-6 hover:text-ink">
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang} className="min-h-6 min-w-0 leading-6">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbData(items, locale)} />
    </nav>
  )
}
