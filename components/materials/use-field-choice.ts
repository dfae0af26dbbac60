import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { PicturePoint } from '@/lib/materials/grid/field-at'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import { fieldTapped } from './field-tapped'
import type { ChosenField } from './use-grid-report'

export type FieldChoice = ReturnType<typeof useFieldChoice>

/**
 * Holds the best field of a sheet: tapped on a photo after its four corners, or chosen by name. The later of the two
 * counts.
 */
export function useFieldChoice(sheet: GridSheet) {
  const [file, setFile] = useState<File | null>(null)
  const [points, setPoints] = useState<PicturePoint[]>([])
  const [named, setNamed] = useState('')
  const photo = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])

  const tapped = fieldTapped(sheet, points)
  const field = tapped ?? (named ? sheet.fields.find(({ number }) => String(number) === named) : undefined)
  const where: ChosenField | undefined = tapped
    ? { tap: { corners: points.slice(0, 4), at: points[4] } }
    : field && { field: field.number }
  return {
    ...{ file, photo, points, tapped, where },
    /** the value of the list of fields */
    value: tapped ? String(tapped.number) : named,
    choosePhoto(given: File) {
      setFile(given)
      setPoints([])
    },
    tap(point: PicturePoint) {
      setNamed('')
      setPoints((before) => (before.length < 5 ? [...before, point] : [...before.slice(0, 4), point]))
    },
    clearTaps: () => setPoints([]),
    name(number: string) {
      setPoints([])
      setNamed(number)
    },
  }
}

/** Returns a function that names a field: "Field 7: 60 %, 20 mm/s". */
export function useFieldName(sheet: GridSheet): (field: GridSheet['fields'][number]) => string {
  const t = useTranslations('materials.grid.result')
  const unit = sheet.axis === 'depth' ? '%' : '\u00a0mm/s'
  return ({ number, power, depth, speed }) =>
    t('field', { number, power, strength: `${depth ?? speed}${unit}` })
}
