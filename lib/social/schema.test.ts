import { expect, test } from 'vitest'
import { fieldErrors } from '@/lib/core/field-errors'
import { BIO_MAX, GROUP_MAX, profileSchema } from './schema'

const errorsOf = (input: object) => {
  const parsed = profileSchema.safeParse(input, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test.each([
  ['bio', BIO_MAX],
  ['groupName', GROUP_MAX],
] as const)('%s: whoever writes more is told its limit, however much it is', (field, max) => {
  for (const length of [max + 1, max * 8 + 1, max * 100])
    expect(errorsOf({ [field]: 'x'.repeat(length) })).toEqual({
      [field]: { code: 'text_big', params: { max } },
    })
  expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual({})
  // characters as a reader counts them, whatever is between them
  expect(errorsOf({ [field]: `${'𝒳'.repeat(max)}${' '.repeat(max * 9)}` })).toEqual({})
})
