'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field, FieldError } from '@/components/ui/field'
import { MATERIALS_MAX, type DraftContent } from '@/lib/posts/schema'
import { hazardOf } from '@/lib/settings/materials'
import { followMaterials } from './change-material'
import { GoodNote } from './good-note'
import { NumberField } from './fields'
import { MaterialPicker, type MaterialChoice } from './material-picker'
import { fieldId } from '@/components/form-shell/field-id'
import { focusField } from '@/components/form-shell/focus-field'
import { touch } from './problems'
import { useField, useList, useProblem, usePublish } from './post-context'

type Row = DraftContent['materials'][number]
const blank: Row = { material: null, text: null, thickness: null }

/** The materials of a project: at least one row, each with its thickness and, for a dangerous material, the reason. */
export function MaterialsField() {
  const t = useTranslations('publish')
  const { form, catalog } = usePublish()
  const rows = useList((content) => content.materials)
  const tooMany = useProblem('materials')
  const risky = rows.some((row) => hazardOf(row, catalog)?.hazard === 'risky')
  const set = (next: readonly Row[]) => {
    const { steps, materials } = form.getValues()
    const followed = followMaterials(steps, materials, [...next])
    form.setValue('materials', [...next])
    if (followed !== steps) form.setValue('steps', followed)
  }
  function remove(index: number) {
    set(rows.filter((_, at) => at !== index))
    // the last row's button goes with its row, and that of a single row too
    focusField(`materials.${Math.min(index, rows.length - 2)}.material`, 'nearest')
  }

  return (
    <div role="group" aria-label={t('materials')}>
      {(rows.length > 0 ? rows : [blank]).map((row, index) => (
        <MaterialRow
          key={index}
          row={row}
          index={index}
          onChange={(choice) => {
            const next = rows.length > 0 ? [...rows] : [blank]
            next[index] = { ...next[index], ...choice }
            // An inspiration needs no material: a single cleared row is no choice.
            set(next.length === 1 && !choice.material && !choice.text && !next[0]!.thickness ? [] : next)
          }}
          onRemove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {rows.length > MATERIALS_MAX && <FieldError>{tooMany}</FieldError>}
      {risky && <HazardConfirm />}
      {rows.length > 0 && rows.length < MATERIALS_MAX && (
        <Button size="sm" className="mb-6" icon={<Icon of="plus" />} onClick={() => set([...rows, blank])}>
          {t('addMaterial')}
        </Button>
      )}
    </div>
  )
}

function MaterialRow({
  row,
  index,
  onChange,
  onRemove,
}: {
  row: Row
  index: number
  onChange: (choice: MaterialChoice) => void
  onRemove?: () => void
}) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { catalog, postType, problems } = usePublish()
  const path = `materials.${index}` as const
  const ofChoice = useProblem(`${path}.material`)
  const ofText = useProblem(`${path}.text`)
  const ofAll = useProblem('materials')
  const hazard = hazardOf(row, catalog)
  const stop =
    hazard?.hazard === 'banned'
      ? t('banned', { name: hazard.names[locale], reason: hazard.hazardReason?.[locale] ?? '' })
      : undefined
  const error = stop ?? ofChoice ?? ofText ?? (index === 0 && !row.material && !row.text ? ofAll : undefined)

  return (
    <>
      <div className="relative grid gap-x-4 md:grid-cols-2">
        <Field
          label={index === 0 ? t('material') : t('materialAt', { number: index + 1 })}
          optional={postType === 1 && index === 0 ? t('optional') : undefined}
          error={error}
        >
          <MaterialPicker
            id={fieldId(`${path}.material`)}
            choice={{ material: row.material ?? null, text: row.text ?? null }}
            materials={catalog.materials}
            onChoose={onChange}
            onLeave={() => {
              for (const place of ['materials', `${path}.material`, `${path}.text`]) touch(problems, place)
            }}
          />
        </Field>
        <NumberField path={`${path}.thickness`} label={t('thickness')} unit="mm" optional />
        {onRemove && (
          <IconButton
            className="absolute -top-2 -right-1.5"
            label={t('removeMaterial', { number: index + 1 })}
            onClick={onRemove}
          >
            <Icon of="x" />
          </IconButton>
        )}
      </div>
      <MaterialAdvice row={row} />
    </>
  )
}

/** What to mind with a risky material, or that a known one is safe. */
function MaterialAdvice({ row }: { row: Row }) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { catalog } = usePublish()
  const hazard = hazardOf(row, catalog)
  if (hazard?.hazard === 'risky')
    return (
      <p className="callout -mt-3.5 mb-5.5">
        <Icon of="triangle-alert" />
        <span>{t('risky', { name: hazard.names[locale], reason: hazard.hazardReason?.[locale] ?? '' })}</span>
      </p>
    )
  if (hazard || !row.material) return null
  const note = catalog.materials.find(({ slug }) => slug === row.material)?.hazardReason?.[locale]
  return <GoodNote className="-mt-3.5 mb-5.5">{note ?? t('materialSafe')}</GoodNote>
}

function HazardConfirm() {
  const t = useTranslations('publish')
  const { id, value, error, set } = useField('hazardConfirmed')
  return (
    <div className="field">
      <CheckboxRow
        id={id}
        checked={Boolean(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => set(target.checked)}
      >
        {t('hazardConfirm')}
      </CheckboxRow>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
