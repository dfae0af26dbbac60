import { schemaHtml, schemaId } from './docs-schema'
import { escapeHtml } from '@/lib/core/escape-html'
import type { Json } from './openapi-schema'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Json }
type Content = Record<string, { schema?: Json }>
type Response = { description: string; content?: Content }
type Operation = {
  tags: string[]
  summary: string
  description?: string
  security?: unknown[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses?: Record<string, Response | { $ref: string }>
}
type Document = {
  info: { title: string; description?: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: Record<string, Record<string, Json>>
}

/**
 * Returns the OpenAPI document as one plain HTML page: the operations by tag and path, with parameters, bodies and
 * responses to unfold, then the named schemas, to which they link.
 */
export function docsPage(given: Json): string {
  const document = given as Document
  const { title, description = '' } = document.info
  const lead = description
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('')
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${schemaId(name)}"><h3>${escapeHtml(name)}</h3><pre>${schemaHtml(schema)}</pre></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p><a href="/api/openapi.json">/api/openapi.json</a> is the OpenAPI document of this page.</p>${lead}${contentsHtml(document)}${document.tags.map((tag) => groupHtml(tag, document)).join('')}<h2 id="schemas">Schemas</h2>${schemas.join('')}</main></body></html>`
}

const tagId = (name: string) => `tag-${name.toLowerCase().replaceAll(' ', '-')}`

function contentsHtml({ tags }: Document): string {
  const links = tags.map(({ name }) => `<a href="#${tagId(name)}">${escapeHtml(name)}</a>`)
  return `<nav aria-label="Contents">${[...links, '<a href="#schemas">Schemas</a>'].join(' ')}</nav>`
}

/** Returns the operations of a tag, by path. */
function groupHtml({ name, description }: Document['tags'][number], document: Document): string {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, { tags }]) => tags.includes(name))
    return own.length === 0
      ? []
      : `<section><h3>${escapeHtml(path)}</h3>${own
          .map(([method, operation]) => operationHtml(method, operation, document))
          .join('')}</section>`
  })
  return `<h2 id="${tagId(name)}">${escapeHtml(name)}</h2><p>${prose(description)}</p>${sections.join('')}`
}

function operationHtml(method: string, operation: Operation, document: Document): string {
  const { security = [], description, requestBody, responses = {} } = operation
  const logIn = security.some((way) => Object.keys(way as object).length === 0) ? 'log-in optional' : 'log-in'
  const parameters = operation.parameters.map((one) => parameterHtml(lookUp<Parameter>(one, document)))
  const answers = Object.entries(responses).map(([status, one]) =>
    responseHtml(status, lookUp<Response>(one, document)),
  )
  return `<h4><b>${method.toUpperCase()}</b> ${escapeHtml(operation.summary)}${security.length > 0 ? ` <i>${logIn}</i>` : ''}</h4>${
    description ? `<p>${prose(description)}</p>` : ''
  }<details><summary>Parameters${requestBody ? ' and body' : ''}</summary><table>${parameters.join('')}</table>${
    requestBody ? contentHtml(requestBody.content) : ''
  }</details>${answers.length > 0 ? `<details><summary>Responses</summary>${answers.join('')}</details>` : ''}`
}

const parameterHtml = ({ name, in: place, required, description = '', schema }: Parameter) =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${prose(description)} <code>${schemaHtml(schema)}</code></td></tr>`

/** An error is described by its status alone, because all of them have the same body. */
function responseHtml(status: string, { description, content = {} }: Response): string {
  const head = `<p><b>${status}</b> ${prose(description)}</p>`
  return /^2/.test(status) ? head + contentHtml(content) : head
}

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<p>${escapeHtml(type)}</p>${schema === undefined ? '' : `<pre>${schemaHtml(dataOf(schema))}</pre>`}`,
    )
    .join('')
}

const COMPONENTS = '#/components/'

/** Returns a part of the document that may stand in its components. */
function lookUp<Part>(part: Part | { $ref: string }, { components }: Document): Part {
  if (!(part instanceof Object && '$ref' in part)) return part
  const [group = '', name = ''] = part.$ref.slice(COMPONENTS.length).split('/')
  return components?.[group]?.[name] as unknown as Part
}

/** Returns the schema of `data`, which alone differs between envelopes. */
function dataOf(schema: Json): Json {
  const { properties = {} } = schema as { properties?: Record<string, Json> }
  return 'errMsg' in properties ? (properties.data ?? {}) : schema
}

/** Returns the Markdown of descriptions as HTML: code and bold. */
const prose = (text: string) =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const style = `:root{color-scheme:light dark;font:15px/1.6 Figtree,system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{margin:3rem 0 .5rem;font-size:1.4rem}h3{margin:1.6rem 0 .5rem;font-size:1.1rem;border-top:1px solid #8884;padding-top:1rem}h4{font-size:1rem;font-weight:400;margin:.6rem 0 .2rem}h4 i{opacity:.7}h4+p{margin:.2rem 0}nav{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem}b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #8883;padding:.2rem .6rem .2rem 0;vertical-align:top}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}pre i{opacity:.7;font-style:normal}td code+code{opacity:.7}summary{cursor:pointer}h2,h3,h4,p,code{overflow-wrap:anywhere}td:first-child code{white-space:nowrap}`
