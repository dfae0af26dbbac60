'use client'

import { LicenceField } from '@/components/form-shell/licence-field'
import { BasedOnField } from './based-on-field'
import { FilesField } from './files-field'
import { PostPart } from './post-part'
import { useField } from './post-context'
import { useRemixProblem } from './use-original'

export function FilesPart() {
  const { value, error, set } = useField('licence')
  const unfit = useRemixProblem('licence')
  return (
    <PostPart id="files">
      <FilesField />
      <LicenceField value={value} error={error ?? unfit} onChoose={set} />
      <BasedOnField />
    </PostPart>
  )
}
