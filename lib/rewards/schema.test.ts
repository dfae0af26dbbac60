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
