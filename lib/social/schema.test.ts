import { expect, test } from 'vitest'
import { fieldErrors } from '@/lib/core/field-errors'
import { BIO_MAX, GROUP_MAX, profileSchema } from './schema'
import { SOCIAL_NAME_MAX } from './social-links'

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

test.each([
  ['%00', 'a%00b', 'ab'],
  ['a direction override', '%E2%80%AEada', 'ada'],
  ['a broken sequence', '%F0%9F', '%F0%9F'],
  ['half a character at its limit', `${'a'.repeat(79)}%F0%9F%98%80`, `${'a'.repeat(79)}😀`],
])('the name of a social link without one is stored like any other text: %s', (_, last, username) => {
  const { social } = profileSchema.parse({ social: { x: { url: `https://x.com/@${last}` } } })
  expect(social?.x?.username).toBe(username)
})

test('a social link’s name is limited as it is stored: some letters become two', () => {
  const link = (username: string) => ({ social: { x: { url: 'https://x.com/ada', username } } })
  const tooLong = { 'social.x.username': { code: 'text_big', params: { max: SOCIAL_NAME_MAX } } }
  expect(errorsOf(link('\u0958'.repeat(SOCIAL_NAME_MAX)))).toEqual(tooLong)
  expect(errorsOf(link('x'.repeat(SOCIAL_NAME_MAX + 1)))).toEqual(tooLong)
  expect(errorsOf(link('\u0958'.repeat(SOCIAL_NAME_MAX / 2)))).toEqual({})
  expect(errorsOf(link(`${'x'.repeat(SOCIAL_NAME_MAX)}\u200b `))).toEqual({})
})
