import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import type { DesignCategoryCount } from '@/lib/designs/queries'
import type { DesignFormat } from '@/lib/designs/schema'
import { designListHref, type DesignListState } from './list-href'

/** The categories, with how many designs each has. */
export function TypeFilter({ state, types }: { state: DesignListState; types: DesignCategoryCount[] }) {
  const t = useTranslations('designs')
  const locale = useLocale()
  return (
    <nav aria-labelledby="by-type" className="flt">
      <h2 id="by-type">{t('types')}</h2>
      <ul>
        <li>
          <Link
            href={designListHref(state, { type: null })}
            aria-current={state.type === null ? 'true' : undefined}
          >
            {t('allTypes')}
          </Link>
        </li>
        {types.map(({ slug, names, count }) => (
          <li key={slug}>
            <Link
              href={designListHref(state, { type: slug })}
              aria-current={state.type === slug ? 'true' : undefined}
              aria-label={t('typeCount', { name: names[locale], count })}
              className="flex! justify-between gap-3"
            >
              {names[locale]}
              <span className="mut num" aria-hidden>
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The formats as a key pad. */
export function FormatFilter({
  state,
  formats,
}: {
  state: DesignListState
  formats: { format: DesignFormat; count: number }[]
}) {
  const t = useTranslations('designs')
  return (
    <nav aria-labelledby="by-format" className="flt">
      <h2 id="by-format">{t('format')}</h2>
      <div className="pad">
        <Link
          href={designListHref(state, { format: null })}
          aria-current={state.format === null ? 'true' : undefined}
        >
          {t('anyFormat')}
        </Link>
        {formats.map(({ format, count }) => (
          <Link
            key={format}
            href={designListHref(state, { format })}
            aria-current={state.format === format ? 'true' : undefined}
            aria-label={t('formatCount', { name: format.toUpperCase(), count })}
          >
            {format.toUpperCase()}
            <small className="num" aria-hidden>
              {count}
            </small>
          </Link>
        ))}
      </div>
    </nav>
  )
}
