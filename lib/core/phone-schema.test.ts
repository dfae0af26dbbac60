import { describe, expect, it } from 'vitest'
import { phoneSchema } from './phone-schema'

describe('phoneSchema', () => {
  it.each([
    ['+1 503 555 0100', '+1 503 555 0100'],
    [' (503) 555.0100 ', '(503) 555.0100'],
    ['030/1234-567', '030/1234-567'],
    ['+44 20 7946 0018 ext. 12', '+44 20 7946 0018 ext. 12'],
    // full-width input of Japanese and Chinese keyboards
    ['０９０−１２３４−５６７８', '090-1234-5678'],
    ['０９０ー１２３４ー５６７８', '090-1234-5678'],
    ['＋８６ １３８００１３８０００', '+86 13800138000'],
  ])('takes %s', (given, stored) => {
    expect(phoneSchema.parse(given)).toBe(stored)
  })

  it.each(['', '   ', 'call me', '1234', '+', '-12345', '12345678901234567', '<b>12345</b>'])(
    'refuses %j',
    (given) => {
      expect(phoneSchema.safeParse(given).success).toBe(false)
    },
  )
})
