import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { dropForwarded } from './drop-forwarded'

test('what a client says about its address does not arrive', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ask = async () =>
    (await (await fetch(url, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-other': '1' } })).json()) as object
  expect(await ask()).toHaveProperty('x-forwarded-for', '1.2.3.4')
  dropForwarded()
  dropForwarded()
  const headers = await ask()
  expect(headers).not.toHaveProperty('x-forwarded-for')
  expect(headers).toHaveProperty('x-other', '1')
  server.close()
})
