import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page'

const page = docsPage({
  info: { title: 'An API', description: '**Lists.** Pass `cursor`.\n\nThe <end>.' },
  tags: [
    { name: 'Material library', description: 'Settings of `materials`.' },
    { name: 'Uploads', description: 'Files.' },
  ],
  paths: {
    '/uploads': {
      post: {
        tags: ['Uploads'],
        summary: 'Upload a file',
        description: 'Returns `too_large` & more.',
        security: [{}, { token: [] }],
        parameters: [
          { name: 'unit', in: 'query', description: 'In `mm`.', schema: { type: 'string' } },
          { $ref: '#/components/parameters/Language' },
        ],
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: {
          200: {
            description: 'Success.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Upload' } } },
          },
          401: { $ref: '#/components/responses/Unauthorized' },
        },
      },
    },
  },
  components: {
    parameters: { Language: { name: 'language', in: 'header', schema: {} } },
    responses: { Unauthorized: { description: 'No `session`.', content: { 'application/json': {} } } },
    schemas: { Upload: { properties: { name: { description: 'Its "name".' } } } },
  },
})

describe('docsPage', () => {
  it('shows the descriptions of the document, its operations and their parameters, with code and bold text', () => {
    expect(page).toContain('<p><strong>Lists.</strong> Pass <code>cursor</code>.</p><p>The &lt;end&gt;.</p>')
    expect(page).toContain('<p>Returns <code>too_large</code> &amp; more.</p>')
    expect(page).toContain('In <code>mm</code>.')
  })

  it('groups the operations by tag, with contents that link to each group', () => {
    expect(page).toContain('<a href="#tag-material-library">Material library</a> <a href="#tag-uploads">')
    expect(page).toContain('<p>Settings of <code>materials</code>.</p><h2 id="tag-uploads">Uploads</h2>')
    expect(page).toMatch(/<h2 id="tag-uploads">.*<h3>\/uploads<\/h3><h4><b>POST<\/b> Upload a file/)
  })

  it('names the media type of a body, and a log-in that is optional', () => {
    expect(page).toContain('multipart/form-data')
    expect(page).toContain('<i>log-in optional</i>')
  })

  it('shows the responses, and names shared parameters and refusals at each operation', () => {
    expect(page).toContain('<code>language</code>')
    expect(page).toContain('<p><b>200</b> Success.</p><p>application/json</p>')
    expect(page).toContain('<p><b>401</b> No <code>session</code>.</p></details>')
  })

  it('links a reference to its named schema', () => {
    expect(page).toContain('<a href="#schema-Upload">Upload</a>')
    expect(page).toContain('<section id="schema-Upload"><h3>Upload</h3><pre>{')
    expect(page).toContain('<i>// Its &quot;name&quot;.</i>')
  })
})
