import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page'

const page = docsPage({
  info: { title: 'An API', description: '**Lists.** Pass `cursor`.\n\nThe <end>.' },
  paths: {
    '/uploads': {
      post: {
        summary: 'Upload a file',
        description: 'Returns `too_large` & more.',
        security: [{}, { token: [] }],
        parameters: [{ name: 'unit', in: 'query', description: 'In `mm`.', schema: { type: 'string' } }],
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
      },
    },
  },
})

describe('docsPage', () => {
  it('shows the descriptions of the document, its operations and their parameters, with code and bold text', () => {
    expect(page).toContain('<p><strong>Lists.</strong> Pass <code>cursor</code>.</p><p>The &lt;end&gt;.</p>')
    expect(page).toContain('<p>Returns <code>too_large</code> &amp; more.</p>')
    expect(page).toContain('In <code>mm</code>.')
  })

  it('names the media type of a body, and a log-in that is optional', () => {
    expect(page).toContain('multipart/form-data')
    expect(page).toContain('<i>log-in optional</i>')
  })
})
