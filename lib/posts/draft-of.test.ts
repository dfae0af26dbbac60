import { expect, test } from 'vitest'
import { testCatalog } from '@/lib/settings/test-catalog'
import { toPostContent } from './check-content'
import { draftOf } from './draft-of'
import { draftContentSchema } from './schema'

const published = toPostContent(
  draftContentSchema.parse({
    ...{ title: 'Coasters', device: 'lx2', module: '20w-diode', licence: 'CC BY' },
    materials: [{ material: 'slate', thickness: '6' }],
    cover: { uploadId: 1 },
    steps: [{ settings: [{ method: 'fill', module: '20w-diode', power: '55', speed: '200', passes: '1' }] }],
  }),
  testCatalog,
)

test('a row with the material and thickness of the post follows them in the next edit', () => {
  expect(draftOf(published).steps[0]!.settings[0]).toMatchObject({ material: null, thickness: null })
})

test('a row follows a thickness that an earlier release stored unrounded', () => {
  const [step] = published.steps
  const stored = {
    ...published,
    materials: [{ material: 'slate', text: null, thickness: 3.175 }],
    steps: [{ ...step, settings: [{ ...step!.settings[0], thickness: 3.18 }] }],
  }
  expect(draftOf(stored).steps[0]!.settings[0]).toMatchObject({ thickness: null })
})
