import { describe, expect, it } from 'vitest'
import { draftContentSchema } from '@/lib/posts/schema'
import { inFormOrder, partOf, partsOf, partState } from './parts'
import { makeProblems, problemAt, refind, shownPaths, touch } from './problems'

const content = draftContentSchema.parse({})
const error = (code: string) => ({ code })

describe('the parts of the form', () => {
  it('partsOf leaves out the steps of an inspiration unless some were written', () => {
    expect(partsOf(0, content)).toContain('steps')
    expect(partsOf(1, content)).not.toContain('steps')
    expect(partsOf(1, { steps: [{}] as never })).toContain('steps')
  })

  it('partOf finds the part of a field', () => {
    expect(['cover', 'steps.0.settings.1.speed', 'materials.0.text', 'licence'].map(partOf)).toEqual([
      'title',
      'steps',
      'machine',
      'files',
    ])
  })

  it('partState is wrong only for shown problems, open while something is missing, else done', () => {
    const found = { title: error('required'), licence: error('select_required') }
    expect(partState('title', found, ['title'], content)).toEqual({ state: 'wrong', wrong: 1 })
    expect(partState('files', found, ['title'], content).state).toBe('open')
    expect(partState('machine', found, [], { ...content, device: 'lx1' }).state).toBe('done')
    expect(partState('machine', found, [], content).state).toBe('open')
    expect(partState('gallery', {}, [], content).state).toBe('open')
  })

  it('inFormOrder sorts problems as the form does, and numbers as numbers', () => {
    const paths = [
      'licence',
      'steps.10.title',
      'steps.2.text',
      'cover',
      'device',
      'title',
      'steps.2',
      'steps.2.settings.10.power',
      'steps.2.settings.9.scheme',
      'steps.2.settings.9.acceleration',
      'steps.2.settings.9.speed',
      'steps.2.settings',
      'steps.2.title',
      'steps.2.images.1',
    ]
    expect(inFormOrder(paths)).toEqual([
      'cover',
      'title',
      'device',
      'steps.2',
      'steps.2.images.1',
      'steps.2.title',
      'steps.2.text',
      'steps.2.settings',
      'steps.2.settings.9.speed',
      'steps.2.settings.9.acceleration',
      'steps.2.settings.9.scheme',
      'steps.2.settings.10.power',
      'steps.10.title',
      'licence',
    ])
  })
})

describe('the problems of the form', () => {
  it('show when their field was left, or all after an attempt to submit', () => {
    const store = makeProblems({ title: error('required'), 'steps.0.title': error('required') }, {})
    expect(shownPaths(store.get())).toEqual([])
    touch(store, 'title')
    expect(shownPaths(store.get())).toEqual(['title'])
    expect(problemAt(store.get(), 'title')).toEqual(error('required'))
    store.set((now) => ({ ...now, all: true }))
    expect(shownPaths(store.get())).toEqual(['title', 'steps.0.title'])
  })

  it('forgets a refusal when its place changes', () => {
    const store = makeProblems(
      {},
      { cover: 'Unclear picture', 'steps.1': 'Missing settings', title: 'Advertising' },
    )
    refind(store, {}, 'steps.1.settings.0.power')
    expect(Object.keys(store.get().refused)).toEqual(['cover', 'title'])
    refind(store, {}, 'cover')
    expect(store.get().refused).toEqual({ title: 'Advertising' })
    refind(store, {}, 'titles')
    expect(store.get().refused).toEqual({ title: 'Advertising' })
  })

  it('of a licence that was refused for its original go with the original', () => {
    const store = makeProblems({}, { licence: 'Keep CC BY-SA', basedOn: 'Not there' })
    refind(store, {}, 'licence')
    expect(store.get().refused).toEqual({ basedOn: 'Not there' })
    store.set((now) => ({ ...now, refused: { licence: 'Keep CC BY-SA' } }))
    refind(store, {}, 'basedOn')
    expect(store.get().refused).toEqual({})
  })

  it('refind keeps the identity of unchanged problems', () => {
    const store = makeProblems({ title: { code: 'text_small', params: { min: 3 } } }, {})
    const before = store.get().found.title
    refind(store, { title: { code: 'text_small', params: { min: 3 } } }, 'title')
    expect(store.get().found.title).toBe(before)
  })
})
