import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument, type DocumentTexts } from './openapi'
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

const languageParameter = { $ref: '#/components/parameters/Language' }

describe('the OpenAPI document', () => {
  const { paths } = openApiDocument({ '/posts/[id]/like': { PUT: like } }) as {
    paths: Record<string, { put: Operation }>
  }
  const operation = paths['/posts/{id}/like']!.put

  test('spells parameters as OpenAPI does, and tells which are required', () => {
    expect(
      operation.parameters.slice(0, -1).map(({ name, in: place, required }) => [name, place, required]),
    ).toEqual([
      ['id', 'path', true],
      ['sort', 'query', false],
    ])
    expect(operation.parameters.at(-1)).toEqual(languageParameter)
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

  test('declares a multipart body, headers, and a response without a body', () => {
    const send = route({
      ...{ auth: 'none', summary: 'Sends' },
      headers: z.object({ 'Upload-Length': z.string() }),
      form: z.strictObject({ file: z.file() }),
      bare: { status: 201, description: 'Begun.' },
      handle: () => Promise.resolve(new Response(null, { status: 201 })),
    })
    expect(documentOf({ POST: send }).post).toMatchObject({
      parameters: [{ name: 'Upload-Length', in: 'header', required: true }, languageParameter],
      requestBody: { required: true, content: { 'multipart/form-data': {} } },
      responses: { 201: { description: 'Begun.' }, 422: { $ref: '#/components/responses/Invalid' } },
    })
  })

  test('states the facts that an error holds for programs', () => {
    const { components } = openApiDocument({}) as {
      components: { schemas: { Error: { properties: { data: { properties: Record<string, object> } } } } }
    }
    const facts = components.schemas.Error.properties.data.properties
    for (const name of ['seconds', 'content', 'status', 'price', 'missing', 'nearest', 'modules', 'again'])
      expect(facts[name], name).toHaveProperty('description')
  })

  test('marks a body as optional when the call may come without one', () => {
    const follow = route({
      ...{ auth: 'none', summary: 'Follows' },
      body: z.strictObject({ updates: z.boolean().optional() }).default({}),
      result: z.strictObject({}),
      handle: () => Promise.resolve({}),
    })
    expect(documentOf({ PUT: follow }).put).toMatchObject({ requestBody: { required: false } })
  })
})

function documentOf(module: object, texts?: DocumentTexts): Record<string, object> {
  const { paths } = openApiDocument({ '/x/[id]': module }, texts) as {
    paths: Record<string, Record<string, object>>
  }
  return paths['/x/{id}']!
}

describe('the description of a field', () => {
  const schema = z.strictObject({
    power: z.int().describe('Its own.'),
    steps: z.array(z.strictObject({ power: z.int(), speed: z.int() })),
    speed: z.int(),
    note: z.string(),
  })
  const save = route({
    ...{ auth: 'none', summary: 'Saves' },
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ note: z.string() }),
    body: schema,
    result: schema,
    handle: () => Promise.reject(new Error('not called')),
  })
  const fields = {
    ...{ '/x/{id}': 'The id.', '?note': 'In the query.', 'PUT /x/{id} body.note': 'In the body.' },
    ...{ power: 'Any power.', 'steps.power': 'The power of a step.', speed: 'Any speed.' },
  }
  const put = documentOf(
    { PUT: save },
    { description: '', tags: [{ name: 'X', description: '', segments: ['x'] }], fields, schemas: {} },
  ).put

  test('is its own, else that of the longest end of its path', () => {
    const step = { power: { description: 'The power of a step.' }, speed: { description: 'Any speed.' } }
    expect(put).toMatchObject({
      tags: ['X'],
      operationId: 'putXById',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                power: { description: 'Its own.' },
                steps: { items: { properties: step } },
                speed: { description: 'Any speed.' },
                note: { description: 'In the body.' },
              },
            },
          },
        },
      },
    })
  })

  test('is apart for parameters, requests and responses', () => {
    expect(put).toMatchObject({
      parameters: [
        { name: 'id', description: 'The id.' },
        { name: 'note', description: 'In the query.' },
        languageParameter,
      ],
    })
    const { responses } = put as { responses: Record<string, unknown> }
    expect(JSON.stringify(responses[200])).not.toContain('In the body.')
  })
})

describe('a named schema', () => {
  const picture = z.strictObject({ width: z.int() })
  const maker = z.strictObject({ name: z.string().describe('Its own.'), face: picture.nullable() })
  const read = route({
    ...{ auth: 'none', summary: 'Reads' },
    result: z.strictObject({ author: maker.describe('The author.'), pictures: z.array(picture) }),
    handle: () => Promise.reject(new Error('not called')),
  })
  const write = route({
    ...{ auth: 'none', summary: 'Writes' },
    body: z.strictObject({ picture }),
    handle: () => Promise.resolve({}),
  })
  const fields = { width: 'px.', 'Picture.width': 'The width, px.' }
  const texts = { description: '', tags: [], fields, schemas: { Maker: maker, Picture: picture } }
  const { paths, components } = openApiDocument({ '/x': { GET: read, POST: write } }, texts) as {
    paths: Record<string, Record<string, { requestBody: unknown; responses: Record<string, unknown> }>>
    components: { schemas: Record<string, unknown> }
  }
  const { get, post } = paths['/x']!

  test('is referred to by results, beside a description of the place', () => {
    expect(get!.responses[200]).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              data: {
                properties: {
                  author: { $ref: '#/components/schemas/Maker', description: 'The author.' },
                  pictures: { items: { $ref: '#/components/schemas/Picture' } },
                },
              },
            },
          },
        },
      },
    })
  })

  test('is stated once in the components, described there, and refers to others', () => {
    expect(components.schemas).toMatchObject({
      Maker: {
        properties: {
          name: { description: 'Its own.' },
          face: { anyOf: [{ $ref: '#/components/schemas/Picture' }, { type: 'null' }] },
        },
      },
      Picture: { properties: { width: { description: 'The width, px.' } } },
    })
    expect(JSON.stringify([paths, components])).not.toContain('$defs')
  })

  test('is not referred to by requests, which may accept less', () => {
    expect(JSON.stringify(post!.requestBody)).toContain('"width":{"description":"px."')
  })
})
