import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { cell } from './setting-cell'
import { NumberField } from './fields'
import { useContent, useField, useList, usePublish } from './post-context'

/**
 * The material of a row, where the post has several; the first of them until another is chosen. A cut also depends on
 * the thickness: that of the post's material, unless the row has its own.
 */
export function RowMaterial({
  path,
  method,
}: {
  path: `steps.${number}.settings.${number}`
  method: string | null | undefined
}) {
  const t = useTranslations('publish')
  const { id, value, error, set, leave } = useField(`${path}.material`)
  const listed = useList((content) => content.materials)
  const locale = useLocale()
  const { catalog } = usePublish()
  const choices = catalog.materials.filter(({ slug }) => listed.some(({ material }) => material === slug))
  const first = listed[0]?.material ?? ''
  const own = useContent((content) => {
    const material = value || content.materials[0]?.material
    return content.materials.find((choice) => choice.material === material)?.thickness
  })
  if (listed.length === 0) return null
  return (
    <>
      {(listed.length > 1 || value || error) && (
        <Field label={t('material')} error={error} className={cell.wide}>
          <Select
            id={id}
            value={typeof value === 'string' && value ? value : first}
            onChange={({ target }) => set(target.value === first ? null : target.value)}
            onBlur={leave}
          >
            {first === '' && <option value="">{listed[0]?.text || t('choose')}</option>}
            {choices.map(({ slug, names }) => (
              <option key={slug} value={slug}>
                {names[locale]}
              </option>
            ))}
            {typeof value === 'string' && value && !choices.some(({ slug }) => slug === value) && (
              <option value={value}>
                {catalog.materials.find(({ slug }) => slug === value)?.names[locale] ?? value}
              </option>
            )}
          </Select>
        </Field>
      )}
      {method === 'cut' && (
        <NumberField
          path={`${path}.thickness`}
          label={t('thickness')}
          unit="mm"
          placeholder={own === null || own === undefined ? undefined : String(own)}
          className={cell.narrow}
          optional
        />
      )}
    </>
  )
}
