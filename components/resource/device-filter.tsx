import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { listHref, type ListState } from './list-href'

/** The machines as a key pad, with how many projects each has. */
export function DeviceFilter({
  state,
  devices,
}: {
  state: ListState
  devices: { slug: string; name: string; count: number }[]
}) {
  const t = useTranslations('posts')
  return (
    <nav aria-labelledby="by-machine" className="flt">
      <h2 id="by-machine">{t('machine')}</h2>
      <div className="pad">
        <Link
          href={listHref(state, { device: null })}
          aria-current={state.device === null ? 'true' : undefined}
        >
          {t('allMachines')}
        </Link>
        {devices.map(({ slug, name, count }) => (
          <Link
            key={slug}
            href={listHref(state, { device: slug })}
            aria-current={state.device === slug ? 'true' : undefined}
            aria-label={t('machineCount', { name, count })}
          >
            {name}
            <small className="num" aria-hidden>
              {count}
            </small>
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** How-to's, inspirations or both. */
export function KindFilter({ state }: { state: ListState }) {
  const t = useTranslations('posts')
  const kinds = [
    { value: null, label: t('kindAll') },
    { value: 0 as const, label: t('kindHowTo') },
    { value: 1 as const, label: t('kindInspiration') },
  ]
  return (
    <nav aria-labelledby="by-kind" className="flt">
      <h2 id="by-kind">{t('kind')}</h2>
      <ul>
        {kinds.map(({ value, label }) => (
          <li key={label}>
            <Link
              href={listHref(state, { postType: value })}
              aria-current={state.postType === value ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
