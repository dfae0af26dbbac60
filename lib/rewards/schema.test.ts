import { expect, test } from 'vitest'
import { addressSchema } from './schema'

const address = { name: 'Ada', line1: '1 Road', city: 'Town', postcode: '12345', phone: '+1 503 555 0100' }

test.each(['ZZ', 'UK', 'EU', 'us', '', 'USA'])('a parcel goes to no country called "%s"', (country) => {
  const parsed = addressSchema.safeParse({ ...address, country })
  expect(parsed.error?.issues).toMatchObject([{ path: ['country'], message: 'select_required' }])
})

test.each(['US', 'GB', 'JP', 'TW'])('%s is one', (country) => {
  expect(addressSchema.safeParse({ ...address, country }).success).toBe(true)
})

test('a postcode may be empty where the country has none', () => {
  expect(addressSchema.parse({ ...address, postcode: ' ', country: 'HK' }).postcode).toBe('')
  const { postcode, ...rest } = address
  expect(postcode).toBe('12345')
  expect(addressSchema.parse({ ...rest, country: 'AE' }).postcode).toBe('')
})

test.each(['', ' '])(
  'the postcode "%s" is refused where the country has them, beside other errors',
  (postcode) => {
    const parsed = addressSchema.safeParse({ ...address, postcode, city: '', country: 'US' })
    const found = parsed.error?.issues.map(({ path }) => path[0])
    expect(found?.sort()).toEqual(['city', 'postcode'])
  },
)

test.each([null, 'text', [], { country: 5 }])('%j is no address', (input) => {
  expect(addressSchema.safeParse(input).success).toBe(false)
})
