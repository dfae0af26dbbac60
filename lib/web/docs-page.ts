type Operation = {
  summary: string
  security?: unknown[]
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
}

/** Returns the OpenAPI document as one plain HTML page: a section per path, with schemas to unfold. */
export function docsPage(document: Record<string, unknown>): string {
  const { title } = document.info as { title: string }
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  const sections = paths.map(
    ([path, operations]) =>
      `<section><h2>${escape(path)}</h2>${Object.entries(operations)
        .map(([method, operation]) => operationHtml(method, operation))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1><p>Answers are <code>{ code, data, errMsg }</code>; the document itself is <a href="/api/openapi.json">/api/openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function operationHtml(method: string, operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  )
  const body = operation.requestBody?.content['application/json'].schema
  return `<h3><b>${method.toUpperCase()}</b> ${escape(operation.summary)}${operation.security ? ' <i>log-in</i>' : ''}</h3><details><summary>Parameters${body ? ' and body' : ''}</summary><table>${rows.join('')}</table>${
    body ? `<pre>${escape(JSON.stringify(body, null, 2))}</pre>` : ''
  }</details>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark;font:15px/1.6 Figtree,system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{margin:2rem 0 .5rem;font-size:1.1rem;border-top:1px solid #8884;padding-top:1rem}h3{font-size:1rem;font-weight:400;margin:.6rem 0 .2rem}h3 i{opacity:.7}b{display:inline-block;min-width:4.5rem}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #8883;padding:.2rem .6rem .2rem 0;vertical-align:top}pre{overflow:auto;font-size:13px}code{overflow-wrap:anywhere}`
