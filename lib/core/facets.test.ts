import { expect, it } from 'vitest'
import { facetSchema, splitFacet } from './facets'

it.each([
  ['lp5,lp4,lp4', ['lp4', 'lp5']],
  ['LP4', ['lp4']],
  ['birch-plywood', ['birch-plywood']],
])('%s is %j', (text, values) => {
  expect(facetSchema().parse(text)).toEqual(values)
})

it('has as many values as there are materials', () => {
  const slugs = Array.from({ length: 60 }, (_, index) => `material-number-${index}`)
  expect(splitFacet(slugs.join(','), slugs)).toHaveLength(60)
  expect(facetSchema().parse(slugs.join(','))).toHaveLength(60)
})

it('of known values knows them in any case, and refuses others', () => {
  const schema = facetSchema(['cut', 'line'])
  expect(schema.parse('Cut')).toEqual(['cut'])
  for (const text of ['cut,burn', 'cut,', '', 'lp 4'])
    expect(schema.safeParse(text).success, text).toBe(false)
})
