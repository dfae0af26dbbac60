import { expect, it } from 'vitest'
import { profileSchema } from '@/lib/social/schema'
import { asSaved } from './as-saved'

const saved = <Values extends object>(values: Values) => asSaved(values, profileSchema.parse(values))

it('shows a link and a text as they were saved', () => {
  const none = { url: '', username: '' }
  const social = { facebook: none, instagram: { url: ' instagram.com/ada ', username: ' Ada ' } }
  expect(saved({ social })).toEqual({
    social: { facebook: none, instagram: { url: 'https://instagram.com/ada', username: 'Ada' } },
  })
  expect(saved({ nickname: '  Ada   Abell ' })).toEqual({ nickname: 'Ada Abell' })
})

it('leaves what is no text, and what the schema stores as nothing, as the fields hold it', () => {
  expect(asSaved({ region: '', machines: ['lp4'] }, { region: null, machines: ['lp5'] })).toEqual({
    region: '',
    machines: ['lp4'],
  })
})
