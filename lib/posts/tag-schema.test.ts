import { describe, expect, it } from 'vitest'
import { designInputSchema } from '@/lib/designs/schema'
import { distinctTags } from './tag-schema'

describe('distinctTags', () => {
  it.each([
    [
      ['Wood', 'wood', 'ＷＯＯＤ', 'oak'],
      ['Wood', 'oak'],
    ],
    [
      ['木', '木', 'ｶﾞﾗｽ', 'ガラス'],
      ['木', 'ｶﾞﾗｽ'],
    ],
    [['red  oak', 'red oak'], ['red  oak']],
    [[], []],
  ])('of %j is %j', (tags, wanted) => {
    expect(distinctTags(tags)).toEqual(wanted)
  })
})

it('a design counts a tag once, however it is written', () => {
  const design = { name: 'Box', type: 'home', licence: 'CC0', files: [1] }
  const tagsOf = (tags: string[]) => designInputSchema.parse({ ...design, tags }).tags
  expect(tagsOf(['Wood', 'wood', 'ｗｏｏｄ'])).toEqual(['Wood'])
  expect(tagsOf(['aa', 'AA', 'bb', 'cc', 'dd', 'ee'])).toEqual(['aa', 'bb', 'cc', 'dd', 'ee'])
  expect(() => tagsOf(['aa', 'bb', 'cc', 'dd', 'ee', 'ff'])).toThrow()
})
