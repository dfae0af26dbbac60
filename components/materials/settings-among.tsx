import { useTranslations } from 'next-intl'
import { OperationKey } from '@/components/ui/operation-key'
import type { RowPlace } from '@/lib/materials/row-places'
import type { AmongView } from '@/lib/materials/views'
import type { Method } from '@/lib/settings/catalog'
import { SettingMap } from './setting-map'

const MAPS_MAX = 3

type Group = { href: string; among: AmongView; own: [number, number][]; method: Method | undefined }

/**
 * Small maps of a post's settings: one for each library place with enough other makers, up to a limit. Renders nothing
 * without any.
 */
export function SettingsAmong({
  places,
  methods,
  className = '',
}: {
  places: readonly RowPlace[]
  /** methods of the rows, by step and index */
  methods: readonly (readonly Method[])[]
  className?: string
}) {
  const t = useTranslations('materials.among')
  const groups = places.reduce<Group[]>((all, { href, among, step, row }) => {
    if (!among) return all
    const known = all.find((one) => one.href === href && one.among.passes === among.passes)
    if (known) known.own.push(among.own)
    else all.push({ href, among, own: [among.own], method: methods[step]?.[row] })
    return all
  }, [])
  if (groups.length === 0) return null
  return (
    <section
      className={`mt-4 rounded-card border border-line px-4 pt-3.5 pb-4 md:px-5 print:hidden ${className}`}
      aria-labelledby="among"
    >
      <h3 id="among" className="mb-3 text-[17px]">
        {t('title')}
      </h3>
      <div className="grid gap-5 md:grid-cols-2">
        {groups.slice(0, MAPS_MAX).map(({ href, among, own, method }) => (
          <SettingMap
            key={`${href} ${among.passes}`}
            {...{ href, among, own }}
            title={method && <OperationKey method={method} />}
          />
        ))}
      </div>
    </section>
  )
}
