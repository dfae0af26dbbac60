import { expect, it } from 'vitest'
import type { Licence } from '@/lib/posts/schema'
import { checkOriginal } from './check-original'

const original = (licence: Licence, authorId = 2) => ({ id: 7, is: { licence, authorId } })
const author = { viewerId: 1, published: null }

it('says what the server would say of a remix and its licence, as soon as both are chosen', () => {
  const shared = original('CC BY-SA')
  expect(checkOriginal(shared, { basedOn: 7, licence: 'CC0' }, author)).toEqual({
    licence: { code: 'remix_share_alike' },
  })
  expect(checkOriginal(shared, { basedOn: 7, licence: 'CC BY-SA' }, author)).toEqual({})
  expect(checkOriginal(shared, { basedOn: 7, licence: null }, author)).toEqual({})
  expect(checkOriginal(original('Personal use'), { basedOn: 7, licence: null }, author)).toEqual({
    basedOn: { code: 'remix_personal' },
  })
  expect(checkOriginal(original('Personal use', 1), { basedOn: 7, licence: 'CC0' }, author)).toEqual({})
})

it('says nothing of an original that is not known, and that one is not public any more', () => {
  expect(checkOriginal(null, { basedOn: 7, licence: 'CC0' }, author)).toEqual({})
  expect(checkOriginal(original('CC BY-SA'), { basedOn: 8, licence: 'CC0' }, author)).toEqual({})
  expect(checkOriginal(original('CC BY-SA'), { basedOn: null, licence: 'CC0' }, author)).toEqual({})
  expect(checkOriginal({ id: 7, is: null }, { basedOn: 7, licence: 'CC0' }, author)).toEqual({
    basedOn: { code: 'based_on_missing' },
  })
})

it('takes an edit on the terms that are published, and no other ones', () => {
  const published = { viewerId: 1, published: { basedOn: 7, licence: 'CC BY' as const } }
  const gone = { id: 7, is: null }
  for (const now of [original('Personal use'), gone])
    expect(checkOriginal(now, { basedOn: 7, licence: 'CC BY' }, published)).toEqual({})
  expect(checkOriginal(gone, { basedOn: 7, licence: 'CC0' }, published)).toEqual({
    basedOn: { code: 'based_on_missing' },
  })
  expect(checkOriginal(original('CC BY-SA'), { basedOn: 7, licence: 'CC BY-NC' }, published)).toEqual({
    licence: { code: 'remix_share_alike' },
  })
})
