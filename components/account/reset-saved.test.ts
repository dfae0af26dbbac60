import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { resetSaved } from './reset-saved'

const before = { nickname: 'ada', bio: '', social: { x: { url: '' }, web: { url: '' } } }

function makeForm() {
  const form = createFormControl({ defaultValues: before })
  // as once it is rendered
  form.control._state.mount = true
  return form
}

describe('a form whose values were saved', () => {
  it('holds them as the server has them', () => {
    const form = makeForm()
    form.setValue('bio', ' slate ')
    resetSaved(form, form.getValues(), { ...before, bio: 'slate' })
    expect(form.getValues()).toEqual({ ...before, bio: 'slate' })
  })

  it('keeps what was typed while they were sent, as a change of what was saved', () => {
    const form = makeForm()
    form.setValue('bio', ' slate ')
    const sent = structuredClone(form.getValues())
    form.setValue('bio', ' slate and maple')
    form.setValue('social.web.url', 'ada.example')
    resetSaved(form, sent, { ...sent, bio: 'slate' })
    expect(form.getValues()).toEqual({
      ...before,
      bio: ' slate and maple',
      social: { x: { url: '' }, web: { url: 'ada.example' } },
    })
    form.reset()
    expect(form.getValues('bio')).toBe('slate')
  })
})
