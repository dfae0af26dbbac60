import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { judgeSilence, whySilent } from './database.mjs'

test('a database that accepts connections without answering yields a reason', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await whySilent(`postgresql://kerf@127.0.0.1:${port}/kerf`)).toMatch(/timeout/)
  server.close()
  expect(await whySilent('postgresql://kerf@127.0.0.1:1/kerf')).toContain('ECONNREFUSED')
  expect(await whySilent(inject('testServer').adminUrl)).toBeNull()
})

test('waiting for a silent database ends after 15 s, with the last reason', () => {
  let now = 0
  const judge = judgeSilence(() => now)
  judge('the database system is starting up', 7)
  now = 14_900
  judge('timeout expired', 7)
  now = 15_000
  expect(() => judge('timeout expired', 7)).toThrow(/process 7 .* 15 s: timeout expired/)
})
