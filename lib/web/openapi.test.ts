import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi'
import { route } from './route'

const like = route({
  auth: 'required',
  summary: 'Likes a post',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ sort: z.enum(['latest', 'like']).optional() }),
  body: z.strictObject({ text: z.string().max(5) }),
  result: z.strictObject({ count: z.int() }),
  handle: () => Promise.resolve({ count: 1 }),
})

type Operation = {
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody: { content: { 'application/json': { schema: { additionalProperties: boolean } } } }
  security: unknown[]
}

describe('the OpenAPI document', () => {
  const { paths } = openApiDocument({ '/posts/[id]/like': { PUT: like } }) as {
    paths: Record<string, { put: Operation }>
  }
  const operation = paths['/posts/{id}/like']!.put

  test('spells parameters as OpenAPI does, and tells which are required', () => {
    expect(operation.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['sort', 'query', false],
      ['language', 'header', undefined],
    ])
  })

  test('takes the body from the route’s schema, which refuses unknown fields', () => {
    expect(operation.requestBody.content['application/json'].schema.additionalProperties).toBe(false)
  })

  test('names the idempotency header, and responses without an envelope', () => {
    const redeem = route({
      ...{ auth: 'required', summary: 'Redeems', idempotencyKey: 'required' },
      handle: ({ key }) => Promise.resolve({ key: key.length }),
    })
    const sheet = route({
      ...{ auth: 'none', summary: 'A sheet', answers: 'text/csv' },
      handle: () => Promise.resolve(new Response('')),
    })
    const document = openApiDocument({ '/sheet': { GET: sheet, POST: redeem } }) as {
      paths: {
        '/sheet': Record<'get' | 'post', Operation & { responses: Record<string, { content: object }> }>
      }
    }
    const { get, post } = document.paths['/sheet']
    expect(post.parameters[0]).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: true })
    expect(Object.keys(get.responses[200]!.content)).toEqual(['text/csv'])
    expect(Object.keys(post.responses[200]!.content)).toEqual(['application/json'])
  })

  test('tells where a log-in is needed', () => {
    expect(operation.security).toHaveLength(2)
  })
})
