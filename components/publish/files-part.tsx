'use client'

import { useTranslations } from 'next-intl'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldGroup } from '@/components/ui/field'
import { licences, type Licence } from '@/lib/posts/schema'
import { BasedOnField } from './based-on-field'
import { FilesField } from './files-field'
import { Part } from './part'
import { useField } from './publish-context'

export const licenceKeys: Record<Licence, 'by' | 'bySa' | 'byNc' | 'cc0' | 'personal'> = {
  'CC BY': 'by',
  'CC BY-SA': 'bySa',
  'CC BY-NC': 'byNc',
  CC0: 'cc0',
  'Personal use': 'personal',
}

export function FilesPart() {
  const t = useTranslations('publish')
  const { id, value, error, set } = useField('licence')
  return (
    <Part id="files">
      <FilesField />
      <FieldGroup legend={t('licence')} error={error}>
        {licences.map((licence, index) => (
          <CheckboxRow
            key={licence}
            type="radio"
            name="licence"
            id={index === 0 ? id : undefined}
            className="licence"
            checked={value === licence}
            aria-invalid={error ? true : undefined}
            onChange={() => set(licence)}
          >
            <b>{t(`licences.${licenceKeys[licence]}.name`)}</b>{' '}
            <small>{t(`licences.${licenceKeys[licence]}.about`)}</small>
          </CheckboxRow>
        ))}
      </FieldGroup>
      <BasedOnField />
    </Part>
  )
}
