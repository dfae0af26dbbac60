import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { breadcrumbData } from '@/lib/seo/json-ld'
import { JsonLd } from './json-ld'
import { Link } from './link'

/** Where the page lies; the last entry is the page itself and has no `href`. */
export function Breadcrumbs({ items }: { items: { label: string; href?: string; lang?: string }[] }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  return (
    <nav className="crumb" aria-label={t('breadcrumb')}>
      <ol>
        {items.map(({ label, href, lang }, i) => (
          <li key={i}>
            {i > 0 && <Icon of="chevron-right" size="s" />}
            {href ? (
              <Link href={href}>{label}</Link>
            ) : (
              <span aria-current="page" lang={lang}>
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
