import { expect, it } from 'vitest'
import { facetSchema } from './facets'

it.each([
  ['lp5,lp4,lp4', ['lp4', 'lp5']],
  ['LP4', ['lp4']],
  ['birch-plywood', ['birch-plywood']],
])('%s is %j', (text, values) => {
  expect(facetSchema().parse(text)).toEqual(values)
})

it('of known values knows them in any case, and refuses others', () => {
  const schema = facetSchema(['cut', 'line'])
  expect(schema.parse('Cut')).toEqual(['cut'])
  for (const text of ['cut,burn', 'cut,', '', 'lp 4'])
    expect(schema.safeParse(text).success, text).toBe(false)
})
