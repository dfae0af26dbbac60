import { describe, expect, it } from 'vitest'
import { apiDocument } from './api-document'
import { fieldTexts } from './field-texts'

type Schema = {
  type?: string
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  description?: string
}
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  parameters: ({ name: string; description?: string } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

const document = apiDocument() as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, { description?: string }>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

/** Returns the paths of the fields that have no description. */
function silentFields({ properties = {}, items, anyOf = [] }: Schema, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description === undefined ? [`${path}.${name}`] : []),
    ...silentFields(field, `${path}.${name}`),
  ])
  return [...own, ...(items ? [items] : []).concat(anyOf).flatMap((inner) => silentFields(inner, path))]
}

describe('every operation', () => {
  it('has a summary of one short line without a full stop', () => {
    const wrong = operations.filter(({ operation: { summary } }) => !/^[A-Z][^\n]{3,69}[^.\s]$/.test(summary))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has a description of full sentences, or none', () => {
    const wrong = operations.filter(
      ({ operation: { description } }) => description !== undefined && !/^[A-Za-z`].*\.$/s.test(description),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has an id of its own, and one of the tags', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    const untagged = operations.filter(
      ({ operation }) => operation.tags?.length !== 1 || !tags.includes(operation.tags[0]!),
    )
    expect(untagged.map(({ name }) => name)).toEqual([])
  })

  it('describes each of its parameters', () => {
    const silent = operations.flatMap(({ name, operation }) =>
      operation.parameters
        .filter((parameter) => !('$ref' in parameter) && parameter.description === undefined)
        .map((parameter) => `${name} ${JSON.stringify(parameter)}`),
    )
    expect(silent).toEqual([])
  })

  it('describes each field of its request', () => {
    const silent = operations.flatMap(({ name, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => silentFields(schema, name)),
    )
    expect(silent).toEqual([])
  })
})

it('every list is { items, nextCursor }', () => {
  const data = operations.map(({ name, operation }) => ({
    name,
    schema: operation.responses['200']?.content?.['application/json']?.schema?.properties?.data,
  }))
  expect(data.filter(({ schema }) => schema?.type === 'array').map(({ name }) => name)).toEqual([])
  const lists = data.filter(({ schema }) => schema?.properties?.items?.type === 'array')
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ schema }) => !schema!.properties!.nextCursor).map(({ name }) => name)).toEqual([])
})

it('states every successful response of a call that has several', () => {
  const successes = (path: string, method: string) =>
    Object.entries(document.paths[path]![method]!.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => [status, ...Object.keys(content).sort()])
  expect(successes('/uploads/resumable/{id}', 'patch')).toEqual([['200', 'application/json'], ['204']])
  // with `check=1`, no archive
  for (const path of ['/posts/{id}/download', '/designs/{id}/download'])
    expect(successes(path, 'get')).toEqual([['200', 'application/json', 'application/zip']])
})

it('every tag has an operation', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect(document.tags.filter(({ name }) => !used.has(name))).toEqual([])
})

it('every text of a field is in the document', () => {
  const text = JSON.stringify(document)
  const unused = Object.entries(fieldTexts).filter(([, known]) => !text.includes(JSON.stringify(known)))
  expect(unused.map(([name]) => name)).toEqual([])
})

it('every named part of the components is referred to, and every reference has its part', () => {
  const text = JSON.stringify(document)
  const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, part]) => part))
  const named = Object.entries(document.components)
    .filter(([group]) => group !== 'securitySchemes')
    .flatMap(([group, parts]) => Object.keys(parts).map((name) => `${group}/${name}`))
  expect([...referred].sort()).toEqual(named.sort())
  expect(named).toContain('schemas/Post')
})
