import { useLocale, useTranslations } from 'next-intl'
import { useCellInWords } from '@/components/ui/setting-labels'
import { useMethodNames } from '@/components/ui/operation-key'
import type { MaterialInfo, RowView } from '@/lib/materials/views'
import { warningOf } from '@/lib/materials/warning-of'
import { settingCells } from '@/lib/settings/format'
import { shownScheme } from '@/lib/settings/schemes'
import { useVerdict, useWorkedFor } from './standing-line'
import type { TriedRow } from './tried-context'

/**
 * Returns a function that writes a row as plain text to paste anywhere: place, warning of a risky material, numbers,
 * evidence and address.
 */
export function useRowText(material: MaterialInfo) {
  const t = useTranslations('materials.answer')
  const inWords = useCellInWords()
  const methods = useMethodNames()
  const workedFor = useWorkedFor()
  const verdict = useVerdict()
  const warning = warningOf(material, useLocale())
  return (row: RowView, place: string, url: string): string => {
    const numbers = settingCells(row).map(inWords)
    return [
      place,
      ...(warning ? [warning] : []),
      [methods[row.method], ...numbers, ...(row.other ? [row.other] : [])].join(' · '),
      [workedFor(row.outcomes), verdict(row), t('scale', { scheme: shownScheme(row.scheme) })]
        .filter(Boolean)
        .join(' · '),
      url,
    ].join('\n')
  }
}

/**
 * Returns a function that names the source of a row: its project, its lesson, or that its maker ended up at it when
 * trying another row.
 */
export function useRowTitle() {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  return ({ source, post, lesson }: RowView): string => {
    const title = post?.title ?? lesson?.titles[locale]
    if (source === 'tried') return title === undefined ? t('tried') : t('triedAfter', { title })
    return title ?? t('tried')
  }
}

export const triedRow = ({ id, method, power, passes, depth, speed, post, maker }: RowView): TriedRow => ({
  ...{ id, method, power, passes, depth, speed },
  post: post?.id ?? null,
  makerId: maker?.id ?? null,
})
