'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { DeviceView } from '@/lib/settings/catalog'
import type { FileFactsView } from '@/lib/uploads/facts'

/** What was found in a drawing before it burns (preflight): its true size, and what may go wrong with it. */
export function FileFacts({ facts, device }: { facts: FileFactsView; device?: DeviceView }) {
  const t = useTranslations('publish.preflight')
  const format = useFormatter()
  const mm = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const { widthMm, heightMm, unitAssumed, paths, openPaths, duplicateLines, texts, pictures, fits } = facts
  const known = [
    widthMm !== null && heightMm !== null && t('size', { width: mm(widthMm), height: mm(heightMm) }),
    t('paths', { count: paths }),
  ]
  const warnings = [
    device && fits && !fits.includes(device.slug) && t('tooLarge', { machine: device.name }),
    unitAssumed && t('unitAssumed'),
    openPaths > 0 && t('open', { count: openPaths }),
    duplicateLines > 0 && t('duplicates', { count: duplicateLines }),
    texts > 0 && t('texts', { count: texts }),
    pictures > 0 && t('pictures', { count: pictures }),
  ].filter((line) => typeof line === 'string')
  return (
    <small className="preflight">
      {known.filter(Boolean).join(' · ')}
      {warnings.map((line) => (
        <em key={line}>{line}</em>
      ))}
    </small>
  )
}
