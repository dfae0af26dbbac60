type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: unknown }
type Operation = {
  summary: string
  description?: string
  security?: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
}

/** Returns the OpenAPI document as one plain HTML page: a section per path, with schemas to unfold. */
export function docsPage(document: Record<string, unknown>): string {
  const { title, description = '' } = document.info as { title: string; description?: string }
  const lead = description
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('')
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  const sections = paths.map(
    ([path, operations]) =>
      `<section><h2>${escape(path)}</h2>${Object.entries(operations)
        .map(([method, operation]) => operationHtml(method, operation))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1><p><a href="/api/openapi.json">/api/openapi.json</a> is the OpenAPI document of this page.</p>${lead}${sections.join('')}</main></body></html>`
}

function operationHtml(method: string, operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${prose(description)} <code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  )
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  const { security = [], description } = operation
  const logIn = security.some((way) => Object.keys(way as object).length === 0) ? 'log-in optional' : 'log-in'
  return `<h3><b>${method.toUpperCase()}</b> ${escape(operation.summary)}${security.length > 0 ? ` <i>${logIn}</i>` : ''}</h3>${
    description ? `<p>${prose(description)}</p>` : ''
  }<details><summary>Parameters${body ? ' and body' : ''}</summary><table>${rows.join('')}</table>${
    body ? `<p>${escape(body[0])}</p><pre>${escape(JSON.stringify(body[1].schema, null, 2))}</pre>` : ''
  }</details>`
}

/** Returns the Markdown of descriptions as HTML: code and bold. */
const prose = (text: string) =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark;font:15px/1.6 Figtree,system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{margin:2rem 0 .5rem;font-size:1.1rem;border-top:1px solid #8884;padding-top:1rem}h3{font-size:1rem;font-weight:400;margin:.6rem 0 .2rem}h3 i{opacity:.7}h3+p{margin:.2rem 0}b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #8883;padding:.2rem .6rem .2rem 0;vertical-align:top}pre{overflow:auto;font-size:13px}h2,h3,p,code{overflow-wrap:anywhere}td:first-child code{white-space:nowrap}`
