import { expect, it } from 'vitest'
import { draftContentSchema, emptyContent } from '@/lib/posts/schema'
import { enterPath } from '@/lib/activities/enter-path'
import { testCatalog } from '@/lib/settings/test-catalog'
import { writePath } from './addresses'
import { startContent } from './start-content'

const banned = testCatalog.materials.find(({ hazard }) => hazard === 'banned')!.slug
const start = (asked: Record<string, string | string[]>) => startContent('en', asked, testCatalog)
const askedBy = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))

it('startContent begins a post with the place of its address', () => {
  const content = start(
    askedBy(writePath({ material: 'mdf', machine: 'lx1', module: '10w-diode', method: 'cut', thickness: 3 })),
  )
  expect(content).toEqual({
    ...emptyContent('en'),
    ...{ device: 'lx1', module: '10w-diode', method: 'cut' },
    materials: [{ material: 'mdf', text: null, thickness: 3 }],
  })
  expect(draftContentSchema.parse(content)).toEqual(content)
  // engravings have any thickness
  expect(
    writePath({ material: 'mdf', machine: 'lx1', module: '10w-diode', method: 'fill', thickness: 3 }),
  ).not.toContain('thickness')
})

it('startContent begins a contest entry with its tag in both forms', () => {
  for (const [form, tag] of [
    ['operate', 'fathersday2027'],
    ['inspiration', '父の日 & co'],
  ] as const) {
    const path = enterPath(form, tag)
    expect(path.split('?')[0]).toBe(`/form/${form}`)
    expect(start(askedBy(path))).toEqual({ ...emptyContent('en'), tags: [tag] })
  }
  expect(start({ tag: '  two  words ' }).tags).toEqual(['two words'])
  for (const tag of ['', 'x', 'x'.repeat(25), ['fathersday2027', 'other']])
    expect(start({ tag })).toEqual(emptyContent('en'))
})

it('startContent ignores unknown, repeated and banned names', () => {
  expect(start({})).toEqual(emptyContent('en'))
  expect(start({ machine: 'lx44', module: '10w-diode', material: 'slat', method: 'cut' })).toEqual(
    emptyContent('en'),
  )
  expect(start({ machine: ['lx1', 'lx2'], material: banned })).toEqual(emptyContent('en'))
  expect(start({ machine: 'lx1', module: 'other', method: 'melt' })).toMatchObject({
    ...{ device: 'lx1', module: null, method: null, materials: [] },
  })
})
