import { expect, it } from 'vitest'
import { encodeCursor } from './pagination'
import { isIntegerCursor } from './cursor-values'
import { AddressReader, type AddressQuery } from './read-address'

const cursor = encodeCursor({ value: 4, id: 3 })
/** Returns the list parameters of an address; null when it is the address of no page. */
function read(query: AddressQuery) {
  const address = new AddressReader(query)
  const asked = {
    sort: address.oneOf('sort', ['latest', 'like']),
    device: address.several('device', ['lp4', 'lx1']),
    cursor: address.cursor('cursor', isIntegerCursor),
    id: address.id('id'),
  }
  return address.isRight ? asked : null
}
const nothing = { sort: undefined, device: [], cursor: null, id: undefined }

it.each<[string, AddressQuery, object | null]>([
  ['says nothing', {}, nothing],
  ['says everything', { sort: 'like', device: 'lx1,LP4,lp4', cursor, id: '7' }, expect.anything()],
  ['has a parameter that nobody reads', { utm_source: 'mail', page: ['1', '2'] }, nothing],
  ['comes from a form that was left empty', { sort: '', device: '', cursor: '', id: '' }, nothing],
  ['has a sort that is not there', { sort: 'odd' }, null],
  ['says a sort twice', { sort: ['like', 'like'] }, null],
  ['has a machine that is not there', { device: 'lp4,lp44' }, null],
  ['ends in a comma', { device: 'lp4,' }, null],
  ['has an id that is no number', { id: '7a' }, null],
  ['says an id twice', { id: ['7', '7'] }, null],
  ['has a cursor that nobody made', { cursor: 'x' }, null],
  [
    'has a cursor of another list',
    { cursor: encodeCursor({ value: '2026-11-01T00:00:00.000Z', id: 3 }) },
    null,
  ],
])('AddressReader reads an address that %s', (_, query, asked) => expect(read(query)).toEqual(asked))

it('AddressReader returns the parameters in a canonical order', () => {
  expect(read({ sort: 'like', device: 'lx1,LP4,lp4', cursor })).toEqual({
    ...{ sort: 'like', device: ['lp4', 'lx1'] },
    cursor: { value: 4, id: 3 },
  })
})
