import { expect, it, vi } from 'vitest'
import { withStorages } from '@/components/drafts/test-storage'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView } from '@/lib/uploads/views'
import { emptyDesign, inputOf } from './design-values'
import { DesignEdit, newerDesign, publishDesign } from './send-design'

vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<typeof import('@/components/shell/api-client')>()),
  apiFetch: vi.fn(),
}))
const ask = vi.mocked(apiFetch)

withStorages()

const file = (id: number, name = 'moth.svg'): DrawingFileView => ({
  ...{ id, name, ext: 'svg', size: 120, facts: null, preview: null },
})
const inputs = (files: DrawingFileView[], more: object = {}) =>
  inputOf({ ...emptyDesign('en'), name: 'Luna moth', type: 'home', licence: 'CC0', ...more }, files, false)
const design = (revision: number, more: object = {}) =>
  ({
    ...{ name: 'Luna moth', category: { slug: 'home', names: {} }, description: '', tags: [] },
    ...{ licence: 'CC0', language: 'en', files: [file(1)], revision, ...more },
  }) as unknown as DesignDetailView

function answer(...answers: unknown[]) {
  ask.mockImplementation(() => {
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
}
const noAnswer = () => new ApiError(0, 'network_error', '')
const newer = (content: DesignDetailView) =>
  new ApiError(409, 'newer_revision', 'A newer version.', { revision: content.revision, content })
const keys = () => ask.mock.calls.map(([, init]) => init!.headers!['idempotency-key'])
const revisions = () => ask.mock.calls.map(([, init]) => (init!.params as { revision: number }).revision)
const publish = (files: DrawingFileView[], more: object = {}) =>
  publishDesign(inputs(files, more), files).catch((error: ApiError) => error.error)

it('publishes under one key until there is a response, also after the form was reloaded', async () => {
  answer(noAnswer(), noAnswer(), design(1), design(1))
  expect(await publish([file(1)])).toBe('network_error')
  vi.resetModules()
  const again = await import('./send-design')
  await again.publishDesign(inputs([file(7)]), [file(7)]).catch(() => undefined)
  await again.publishDesign(inputs([file(7)]), [file(7)])
  await again.publishDesign(inputs([file(7)]), [file(7)])
  const [first, reloaded, third, next] = keys()
  expect([reloaded === first, third === first, next === first]).toEqual([true, true, false])
})

it('publishes other content under another key, and takes a new key when the design of the old one is gone', async () => {
  answer(noAnswer(), noAnswer(), new ApiError(409, 'conflict', 'This changed.'), design(1))
  await publish([file(1)])
  await publish([file(1)], { name: 'Sun moth' })
  await publish([file(1)], { name: 'Sun moth' })
  const [first, other, same, renewed] = keys()
  expect([other === first, same === other, renewed === other]).toEqual([false, true, false])
})

it('reports that a file belongs to another design, and does not retry', async () => {
  answer(new ApiError(409, 'conflict', '', { fields: { files: 'Already in a design.' } }))
  expect(await publish([file(1)])).toBe('conflict')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('saves on the last seen version, and returns the newer one instead of overwriting it', async () => {
  const edit = new DesignEdit(5, 1)
  const theirs = design(3, { name: 'Sun moth' })
  answer(design(2), newer(theirs), design(4))
  await edit.save(inputs([file(1)]))
  const refused = await edit.save(inputs([file(1)])).catch((error: unknown) => error)
  expect(newerDesign(refused)).toBe(theirs)
  edit.goOnFrom(theirs)
  await edit.save(inputs([file(1)]))
  expect(revisions()).toEqual([1, 2, 3])
})

it('continues from its own save whose response was lost, but not from another author’s save', async () => {
  const edit = new DesignEdit(5, 1)
  const changed = inputs([file(1)], { name: 'Moon moth' })
  answer(noAnswer(), newer(design(2)), design(3), newer(design(4, { name: 'Sun moth' })))
  await edit.save(inputs([file(1)])).catch(() => undefined)
  expect(await edit.save(changed)).toMatchObject({ revision: 3 })
  expect(await edit.save(changed).catch((error: ApiError) => error.error)).toBe('newer_revision')
  expect(revisions()).toEqual([1, 1, 2, 3])
})
