'use client'

import { LicenceField } from '@/components/form-shell/licence-field'
import { BasedOnField } from './based-on-field'
import { FilesField } from './files-field'
import { PostPart } from './post-part'
import { useField } from './post-context'

export function FilesPart() {
  const { value, error, set } = useField('licence')
  return (
    <PostPart id="files">
      <FilesField />
      <LicenceField value={value} error={error} onChoose={set} />
      <BasedOnField />
    </PostPart>
  )
}
