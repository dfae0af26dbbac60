import vm from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleHead } from '@/scripts/head/bundle'

describe('kerfTyped', () => {
  type Box = { tagName: string; type: string; value: string; closest: (wanted: string) => unknown }
  let handlers: Record<string, (event: { target: unknown }) => void>
  let fields: Box[]
  let marks: string[]
  let typed: () => string
  let script: string

  beforeAll(async () => {
    script = `${await bundleHead('typed-fields.ts', 'head')};head.watchTypedFields()`
  })

  beforeEach(() => {
    handlers = {}
    fields = []
    marks = []
    const window: { kerfTyped?: () => string } = {}
    const document = {
      addEventListener: (name: string, work: (event: { target: unknown }) => void) => (handlers[name] = work),
      querySelectorAll: () => fields,
      querySelector: (wanted: string) => marks.find((mark) => wanted === `[data-draft=${mark}]`) ?? null,
    }
    vm.runInNewContext(script, { window, document })
    typed = window.kerfTyped!
  })

  function field(type: string, value = '', isDraft = false): Box {
    const box: Box = {
      tagName: 'INPUT',
      type,
      value,
      closest: (wanted) => (isDraft && wanted === '[data-draft]' ? {} : null),
    }
    fields.push(box)
    return box
  }
  function type(box: Box, value: string) {
    handlers.focusin!({ target: box })
    box.value = value
  }

  it('is empty on a page that the reader has not touched, even with prefilled fields', () => {
    field('text', 'from the server')
    handlers.focusin!({ target: field('password', '') })
    handlers.focusin!({ target: { tagName: 'BUTTON' } })
    expect(typed()).toBe('')
  })

  it('is lost after typing, until the field has its first value again', () => {
    const box = field('password')
    type(box, 'secret')
    expect(typed()).toBe('lost')
    type(box, '')
    expect(typed()).toBe('')
  })

  it('ignores checkboxes', () => {
    const box = Object.assign(field('checkbox', 'on'), { checked: false })
    handlers.focusin!({ target: box })
    box.checked = true
    expect(typed()).toBe('')
  })

  it('is empty once the form has saved the text and removed its mark', () => {
    const about = field('textarea', 'before', true)
    type(about, 'saved')
    marks = ['saved']
    expect(typed()).toBe('saved')
    marks = ['none']
    expect(typed()).toBe('')
  })

  it('follows the mark of the form: saved or lost', () => {
    type(field('textarea', '', true), 'half a comment')
    expect(typed()).toBe('')
    marks = ['saved']
    expect(typed()).toBe('saved')
    marks = ['saved', 'lost']
    expect(typed()).toBe('lost')
    marks = ['saved']
    type(field('text'), 'a street')
    expect(typed()).toBe('lost')
  })

  it('is search for a search field alone, until the search is submitted', () => {
    const box = field('search')
    type(box, 'slate')
    expect(typed()).toBe('search')
    handlers.submit!({ target: { elements: [box] } })
    expect(typed()).toBe('')
    type(box, 'slate coaster')
    expect(typed()).toBe('search')
  })
})
