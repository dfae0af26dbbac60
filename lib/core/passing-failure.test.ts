import { expect, it } from 'vitest'
import { passingFailure } from './passing-failure'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const fromDriver = (originalCode: string) =>
  Object.assign(new Error('DriverAdapterError'), { cause: { kind: 'postgres', originalCode } })

it.each([
  ['the server is shut down', withCode('57P01')],
  ['it crashed', fromDriver('57P02')],
  ['it starts', fromDriver('57P03')],
  ['too many connections', fromDriver('53300')],
  ['a connection exception', fromDriver('08006')],
  ['a statement took too long', fromDriver('57014')],
  ['Prisma cannot reach it', withCode('P1001')],
  ['Prisma lost the connection', withCode('P1017')],
  [
    'the adapter lost it at COMMIT',
    Object.assign(new Error('ConnectionClosed'), { cause: { kind: 'ConnectionClosed' } }),
  ],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a connection was cut', new Error('Connection terminated unexpectedly')],
  ['no answer in time', new Error('Query read timeout')],
  ['refused', withCode('ECONNREFUSED')],
  ['the bucket does not answer', withCode('ESTORE')],
  ['the disk of the files was made read-only after an error', withCode('EROFS')],
  ['the disk of the files fails', new Error('copy', { cause: withCode('EIO') })],
  ['the file server of the files came back as another', withCode('ESTALE')],
  ['refused at each address', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  [
    'below another error',
    new Error('page', { cause: new Error('query', { cause: withCode('ECONNRESET') }) }),
  ],
  [
    "in Prisma's own place",
    Object.assign(new Error('Raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: fromDriver('57P01') },
    }),
  ],
])('passingFailure calls it unavailable: %s', (_, error) => {
  expect(passingFailure(error)).toBe('unavailable')
})

it.each([
  ["the database's disk is full", fromDriver('53100')],
  ['the disk of the files is full', withCode('ENOSPC')],
  ['the quota of the disk is used up', new Error('copy', { cause: withCode('EDQUOT') })],
])('passingFailure calls it storage_full: %s', (_, error) => {
  expect(passingFailure(error)).toBe('storage_full')
})

const circular = new Error('round')
circular.cause = circular
it.each([
  ['a broken rule', new TypeError('x is undefined')],
  ['a unique key', fromDriver('23505')],
  ['a constraint', withCode('P2002')],
  ['a wrong query', fromDriver('42601')],
  ['a missing file', withCode('ENOENT')],
  ['nothing', null],
  ['a text', 'Connection terminated'],
  ['a circle of causes', circular],
])('passingFailure returns null for %s', (_, error) => {
  expect(passingFailure(error)).toBe(null)
})
