import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from './link'

/** Where the page lies; the last entry is the page itself and has no `href`. */
export function Breadcrumbs({ items }: { items: { label: string; href?: string }[] }) {
  const t = useTranslations('shell')
  return (
    <nav className="crumb" aria-label={t('breadcrumb')}>
      <ol>
        {items.map(({ label, href }, i) => (
          <li key={i}>
            {i > 0 && <ChevronRight className="ic s" aria-hidden />}
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
