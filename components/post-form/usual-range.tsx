'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useQueries } from '@/components/shell/use-queries'
import { useSettingUnit } from '@/components/ui/setting-labels'
import { answerPath } from '@/lib/materials/addresses'
import { isFar } from '@/lib/materials/is-far'
import type { UsualView } from '@/lib/materials/answer-views'
import { rangeText } from '@/lib/materials/map/number-text'
import type { DeviceView, Method } from '@/lib/settings/catalog'
import { withUnit } from '@/lib/settings/with-unit'
import { parseNumber } from '@/lib/settings/parse-number'
import { isMethod, numberUnits } from '@/lib/settings/fields'
import { useSettingName } from './problem-label'
import { useContent } from './post-context'
import { useAfterPause } from './use-after-pause'

type Place = { material: string; module: string; method: Method; thickness?: string }
type Path = `steps.${number}.settings.${number}`

const STALE_MS = 300_000
const units = {
  power: '%',
  depth: '%',
  speed: 'mm/s',
  density: 'lines/cm',
  frequency: 'kHz',
  passes: '×',
} as const
const compared = ['power', 'depth', 'speed', 'density', 'frequency', 'passes'] as const

/**
 * Shows, while a row is typed, what other makers use for its material; it questions a number far outside, and never
 * refuses it.
 */
export function UsualRange({ path, device }: { path: Path; device: DeviceView }) {
  const t = useTranslations('publish')
  const name = useSettingName()
  const unit = useSettingUnit()
  const place = usePlace(path, device)
  const asked = useAfterPause(place ? JSON.stringify(place) : '')
  const typed = useContent((content) => {
    const row = rowAt(content, path)
    return compared.map((field) => String(row?.[field] ?? '')).join('|')
  }).split('|')
  const { data } = useQuery(
    {
      queryKey: ['usual-settings', device.slug, asked],
      queryFn: ({ signal }) => readUsual(device.slug, JSON.parse(asked) as Place, signal),
      enabled: asked !== '',
      staleTime: STALE_MS,
      retry: false,
      // nobody asked for it
      meta: { silent: true },
    },
    useQueries(),
  )
  const cell = place && asked === JSON.stringify(place) ? data?.cell : null
  if (!place || !cell?.statistics) return null
  const { makers, statistics } = cell
  const inUnits = (field: Compared, text: string) => {
    return withUnit(text, unit({ key: field, value: text, unit: units[field] }))
  }
  const ranges = compared.flatMap((field, index) => {
    const quartiles = statistics[field]
    if (!quartiles) return []
    const text = inUnits(field, rangeText(quartiles.lower, quartiles.upper))
    return [{ field, quartiles, typed: parseNumber(typed[index], numberUnits[field]), text }]
  })
  const far = ranges.filter(({ typed, quartiles }) => !Number.isNaN(typed) && isFar(typed, quartiles))
  return (
    <>
      <p className="hint digits">
        {t('usual', { ranges: ranges.map(({ field, text }) => `${name(field)} ${text}`).join(' · ') })}
        {' · '}
        {t('usualFrom', { makers })}
        {' · '}
        <Link
          href={answerPath({ ...place, machine: device.slug, thickness: cell.thickness })}
          target="_blank"
          className="link"
        >
          {t('usualMore')}
        </Link>
      </p>
      <div role="status">
        {far.map(({ field, typed, text }) => (
          <p key={field} className="callout digits my-1">
            {t('far', { field: name(field), value: inUnits(field, String(typed)), range: text, makers })}
          </p>
        ))}
      </div>
    </>
  )
}

type Compared = (typeof compared)[number]

function readUsual(device: string, { material, ...params }: Place, signal: AbortSignal) {
  return apiFetch<UsualView>(`/materials/${material}/${device}/usual`, { params, signal, silent: true })
}

type Content = Parameters<Parameters<typeof useContent>[0]>[0]

function rowAt(content: Content, path: Path) {
  const [, step, , row] = path.split('.')
  return content.steps[Number(step)]?.settings[Number(row)]
}

/**
 * Returns the row's place in the material library once it says enough; a cut takes its own thickness or that of its
 * material.
 */
function usePlace(path: Path, device: DeviceView): Place | null {
  const text = useContent((content) => {
    const row = rowAt(content, path)
    const choice = row?.material
      ? content.materials.find(({ material }) => material === row.material)
      : content.materials[0]
    const module = device.modules.length === 1 ? device.modules[0]!.slug : row?.module
    if (!isMethod(row?.method) || !module || !choice?.material) return ''
    const thickness = parseNumber(row.thickness || choice.thickness, 'mm')
    if (row.method === 'cut' && !(thickness > 0 && thickness <= 500)) return ''
    const place: Place = {
      ...{ material: choice.material, module, method: row.method },
      ...(row.method === 'cut' ? { thickness: String(Math.round(thickness * 100) / 100) } : {}),
    }
    return JSON.stringify(place)
  })
  return text === '' ? null : (JSON.parse(text) as Place)
}
