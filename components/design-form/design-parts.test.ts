import { expect, it } from 'vitest'
import { errorsWithout, statusOf } from './design-parts'
import { emptyDesign } from './design-values'

const errors = {
  files: 'Please choose a file',
  'files.10.name': 'Too long',
  preview: 'Not a picture',
  name: 'Missing',
  'tags.0': 'Too long',
}

it('errorsWithout removes the errors of a changed field and of its parts, and no others', () => {
  expect(Object.keys(errorsWithout(errors, ['files']))).toEqual(['preview', 'name', 'tags.0'])
  expect(Object.keys(errorsWithout(errors, ['preview', 'tags']))).toEqual(['files', 'files.10.name', 'name'])
  expect(errorsWithout(errors, ['file'])).toEqual(errors)
})

it('statusOf the files is done once a file is there and its errors are gone', () => {
  const file = { id: 1, name: 'lid.svg', ext: 'svg', size: 90, facts: null, preview: null }
  const values = { ...emptyDesign('en'), files: [file] }
  expect(statusOf('files', values, errors)).toBe('wrong')
  expect(statusOf('files', values, errorsWithout(errors, ['files']))).toBe('done')
})
