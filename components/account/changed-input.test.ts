import { expect, test } from 'vitest'
import { changedInput } from './changed-input'

test('fields equal to the base are left out, whatever they hold', () => {
  const base = { nickname: 'Ada', region: null, machines: ['m1'], links: { web: 'a', video: '' } }
  expect(changedInput(structuredClone(base), base)).toEqual({})
})

test('a changed field is sent, also when it was emptied', () => {
  expect(
    changedInput({ nickname: 'Ada', bio: '', region: null }, { nickname: 'Ada', bio: 'x', region: 'DE' }),
  ).toEqual({ bio: '', region: null })
})

test('of a nested field only the changed parts are sent, of a list all', () => {
  expect(
    changedInput(
      { links: { web: 'b', video: '' }, machines: ['m1', 'm2'] },
      { links: { web: 'a', video: '' }, machines: ['m1'] },
    ),
  ).toEqual({ links: { web: 'b' }, machines: ['m1', 'm2'] })
})

test('a nested field that was nothing before is sent whole', () => {
  expect(changedInput({ links: { web: 'a' } }, { links: null })).toEqual({ links: { web: 'a' } })
})
