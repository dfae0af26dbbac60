import { useTranslations } from 'next-intl'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldGroup } from '@/components/ui/field'
import { licences, type Licence } from '@/lib/posts/schema'
import { fieldId } from './field-id'

const licenceKeys: Record<Licence, 'by' | 'bySa' | 'byNc' | 'cc0' | 'personal'> = {
  'CC BY': 'by',
  'CC BY-SA': 'bySa',
  'CC BY-NC': 'byNc',
  CC0: 'cc0',
  'Personal use': 'personal',
}

/** The choice of the licence for the files, each with a sentence that explains it. */
export function LicenceField({
  value,
  headed = false,
  hint,
  error,
  onChoose,
}: {
  value: unknown
  /** the field stands alone in a part whose heading names it */
  headed?: boolean
  hint?: string
  error: string | undefined
  onChoose: (licence: Licence) => void
}) {
  const t = useTranslations('publish')
  return (
    <FieldGroup
      legend={<span className={headed ? 'sr-only' : undefined}>{t('licence')}</span>}
      hint={hint}
      error={error}
    >
      <div className="md:grid md:grid-cols-2 md:gap-2.5">
        {licences.map((licence, index) => (
          <CheckboxRow
            key={licence}
            type="radio"
            name="licence"
            id={index === 0 ? fieldId('licence') : undefined}
            className="items-start py-[7px] md:rounded-ctl md:border md:border-edge md:bg-surface md:px-4 md:py-3.5 md:last:odd:col-span-full md:has-checked:border-ink md:has-checked:inset-ring md:has-checked:inset-ring-ink [&>i]:mt-[3px]"
            checked={value === licence}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(licence)}
          >
            <b>{t(`licences.${licenceKeys[licence]}.name`)}</b>{' '}
            <small className="block text-sm text-muted">{t(`licences.${licenceKeys[licence]}.about`)}</small>
          </CheckboxRow>
        ))}
      </div>
    </FieldGroup>
  )
}
