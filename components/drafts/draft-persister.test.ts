import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftPersister, isBegun, type DraftState } from './draft-persister'
import { readDraft, tabName } from './draft-store'
import { makeStorage, type FakeStorage } from './test-storage'

const place = { memberId: 7, form: 'profile:about' }
const own = `draft/7/profile:about/`

let device: FakeStorage
/** tabs that have typed text now */
let open: Set<string>

beforeEach(() => {
  device = makeStorage()
  open = new Set()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => void vi.unstubAllGlobals())

/** Mounts a form that renders again after each change, as a component does. */
async function show(base = '', value = base, kind: { isNew?: boolean; isEmptied?: boolean } = {}) {
  const form = { value, base, states: [] as DraftState<string>[] }
  const change = (next: string) => {
    form.value = next
    persister.changed(form.value, form.base)
  }
  const persister: DraftPersister<string> = new DraftPersister<string>({
    place,
    base,
    value,
    restore: change,
    onChange: (state) => form.states.push(state),
    locks: {
      open: () => Promise.resolve(open),
      hold: (tab) => {
        open.add(tab)
        return () => open.delete(tab)
      },
    },
    ...kind,
  })
  await persister.find()
  return {
    ...{ form, persister, type: change },
    state: () => form.states.at(-1) ?? { found: null, saved: null },
    /** changes the server's value */
    rebase: (next: string) => {
      form.base = next
      persister.changed(form.value, form.base)
    },
  }
}
const savedKeys = () => device.keys().map((key) => key.replace(own, ''))
const leave = (tab: string, value: string, base = '', at = Date.now()) =>
  device.setItem(own + tab, JSON.stringify({ value, base, at }))

describe('DraftPersister, typed text', () => {
  it('is gone from the device when it arrives after the form was left', async () => {
    const left = await show()
    left.type('slate')
    left.persister.stop()
    left.persister.sent('slate')
    expect(savedKeys()).toEqual([])
    expect((await show()).form.value).toBe('')
  })

  it('leaves a form that shows it again when it arrives, unless more was typed or the form keeps what it sent', async () => {
    const again = async (typed: string, isEmptied = true) => {
      const left = await show('', '', { isEmptied })
      left.type('slate')
      left.persister.stop()
      const next = await show('', '', { isEmptied })
      expect(next.form.value).toBe('slate')
      next.type(typed)
      left.persister.sent('slate')
      next.persister.stop()
      return next
    }
    const emptied = await again('slate')
    expect([emptied.form.value, emptied.state(), savedKeys()]).toEqual(['', { found: null, saved: null }, []])
    expect((await again('slate, 20 mm/s')).form.value).toBe('slate, 20 mm/s')
    device.clear()
    expect((await again('slate', false)).form.value).toBe('slate')
  })

  it('stays on the device when another text than that arrives after the form was left', async () => {
    const left = await show()
    left.type('slate, 20 mm/s')
    left.persister.stop()
    const next = await show()
    next.type('slate, 30 mm/s')
    left.persister.sent('slate, 20 mm/s')
    expect((await show()).form.value).toBe('slate, 30 mm/s')
    expect([...open]).toEqual([tabName()])
  })

  it('is on the device with each letter, and is restored in the same tab', async () => {
    const first = await show()
    first.type('H')
    expect(readDraft(place)?.value).toBe('H')
    first.type('Hello')
    expect(readDraft(place)?.value).toBe('Hello')
    expect(first.state()).toEqual({ found: null, saved: 'saved' })
    expect(open).toEqual(new Set([tabName()]))
    first.persister.stop()

    const again = await show()
    expect(again.form.value).toBe('Hello')
    expect(again.state()).toEqual({ found: { kind: 'restored', value: 'Hello' }, saved: 'saved' })
  })

  it('is dropped when the form is back at its initial value, and when it was sent', async () => {
    const { type, persister, state, rebase } = await show('before')
    type('after')
    type('before')
    expect([savedKeys(), state().saved]).toEqual([[], null])
    expect(open.size).toBe(0)
    type('after')
    persister.sent('after')
    expect([savedKeys(), state().saved]).toEqual([[], null])
    // The server's own response comes later.
    rebase('after')
    expect(savedKeys()).toEqual([])
    type('after all')
    expect(savedKeys()).toEqual([tabName()])
  })

  it('is kept when more was typed while it was sent', async () => {
    const { type, persister } = await show()
    type('one')
    type('one two')
    persister.sent('one')
    expect(readDraft(place)?.value).toBe('one two')
  })

  it('is saved again when the same text is typed once more', async () => {
    const { type, persister } = await show()
    type('thanks')
    persister.sent('thanks')
    type('')
    type('thanks')
    expect(readDraft(place)?.value).toBe('thanks')
  })

  it('is reported as lost when the device has no room', async () => {
    device.room = 0
    const { type, state } = await show()
    type('Hello')
    expect(state().saved).toBe('lost')
  })
})

describe('DraftPersister, an earlier draft', () => {
  it('neither replaces text that is being typed, nor is replaced by it', async () => {
    leave(tabName(), 'earlier')
    const { form, state, type, persister } = await show('', 'now')
    expect(form.value).toBe('now')
    expect(state().found).toEqual({ kind: 'offered', value: 'earlier' })
    type('now and then')
    expect(readDraft(place)?.value).toBe('now and then')
    persister.use()
    expect([form.value, savedKeys()]).toEqual(['earlier', [tabName()]])
  })

  it('is not offered beside the same text', async () => {
    leave(tabName(), 'the same')
    const { state } = await show('', 'the same')
    expect([state().found, savedKeys()]).toEqual([null, [tabName()]])
  })

  it('stays offered until it is used or discarded, whatever is typed, sent or loaded meanwhile', async () => {
    leave(tabName(), 'mine', 'as it was')
    const one = await show('changed elsewhere')
    one.type('something new')
    one.persister.stop()
    const two = await show('changed elsewhere')
    expect(two.form.value).toBe('something new')
    expect(two.state().found).toEqual({ kind: 'offered', value: 'mine' })
    two.persister.sent('something new')
    two.rebase('something new')
    expect(two.state()).toEqual({ found: { kind: 'offered', value: 'mine' }, saved: null })
    two.persister.stop()
    expect(await isBegun(place, { open: () => Promise.resolve(open), hold: () => () => undefined })).toBe(
      true,
    )
    const three = await show('something new')
    three.persister.use()
    expect(readDraft(place)).toMatchObject({ value: 'mine', base: 'something new' })
    three.persister.sent('mine')
    three.rebase('mine')
    expect(device.keys()).toEqual([])
  })

  it('is offered also after its tab was closed', async () => {
    leave('closed', 'mine', 'as it was', Date.now() - 2)
    const one = await show('changed elsewhere')
    one.persister.stop()
    const [key] = device.keys()
    device.setItem(key!.replace(tabName(), 'gone'), device.getItem(key!)!)
    device.removeItem(key!)
    const two = await show('changed elsewhere')
    expect(two.state().found).toEqual({ kind: 'offered', value: 'mine' })
    two.persister.discard()
    expect(device.keys()).toEqual([])
  })

  it('is dropped as an offer when the server has it', async () => {
    leave(tabName(), 'mine', 'as it was')
    const one = await show('changed elsewhere')
    one.persister.stop()
    const two = await show('mine')
    expect([two.state().found, device.keys()]).toEqual([null, []])
  })

  it('is restored where nothing is saved yet, whatever the initial value is now', async () => {
    leave(tabName(), 'mine', 'en')
    const { form, state } = await show('ja', 'ja', { isNew: true })
    expect([form.value, state().found?.kind]).toEqual(['mine', 'restored'])
  })

  it('is offered, not restored, when the server has another value now', async () => {
    leave(tabName(), 'mine', 'as it was')
    const { form, persister, state, type } = await show('changed elsewhere')
    expect(form.value).toBe('changed elsewhere')
    expect(state()).toEqual({ found: { kind: 'offered', value: 'mine' }, saved: null })
    type('x')
    type('changed elsewhere')
    expect(device.keys()).toEqual([own.replace('about/', `about:offer/${tabName()}`)])
    persister.use()
    expect(form.value).toBe('mine')
    expect(readDraft(place)).toMatchObject({ value: 'mine', base: 'changed elsewhere' })
    persister.discard()
    expect([form.value, savedKeys(), state().found]).toEqual(['changed elsewhere', [], null])
  })

  it('keeps fields that the draft did not change, whether another tab saved them or they were typed since', async () => {
    const draft = {
      value: { bio: 'mine', city: '', link: '' },
      base: { bio: '', city: '', link: '' },
      at: Date.now(),
    }
    device.setItem(own + tabName(), JSON.stringify(draft))
    const base = { bio: '', city: 'Kyoto', link: '' }
    let value = base
    const persister = new DraftPersister<typeof base>({
      ...{ place, base, value, restore: (next) => (value = next), onChange: vi.fn() },
      locks: { open: () => Promise.resolve(open), hold: () => () => undefined },
    })
    await persister.find()
    expect(value).toEqual(base)
    persister.changed({ ...base, link: 'typed since' }, base)
    persister.use()
    expect(value).toEqual({ bio: 'mine', city: 'Kyoto', link: 'typed since' })
  })

  it('is dropped when the offer is discarded, while text typed since stays', async () => {
    leave(tabName(), 'mine', 'as it was')
    const one = await show('changed elsewhere')
    one.persister.discard()
    expect([one.form.value, savedKeys()]).toEqual(['changed elsewhere', []])

    leave(tabName(), 'mine', 'as it was')
    const two = await show('changed elsewhere')
    two.type('something new')
    two.persister.discard()
    expect(two.form.value).toBe('something new')
    expect(readDraft(place)?.value).toBe('something new')
  })

  it('is dropped when the server has it', async () => {
    leave(tabName(), 'same', '')
    const { state } = await show('same')
    expect([savedKeys(), state().found]).toEqual([[], null])
  })
})

describe('DraftPersister, two tabs', () => {
  it('neither show nor drop each other’s text', async () => {
    leave('other', 'of the other tab')
    open.add('other')
    const { form, type, persister } = await show()
    expect(form.value).toBe('')
    type('of this tab')
    persister.sent('of this tab')
    expect(savedKeys()).toEqual(['other'])
    type('more')
    persister.discard()
    expect(savedKeys()).toEqual(['other'])
  })

  it('isBegun sees drafts of this tab and of closed ones, not those of another open tab', async () => {
    const locks = { open: () => Promise.resolve(open), hold: () => () => undefined }
    expect(await isBegun(place, locks)).toBe(false)
    leave('other', 'of the other tab')
    open.add('other')
    expect(await isBegun(place, locks)).toBe(false)
    open.delete('other')
    expect(await isBegun(place, locks)).toBe(true)
    open.add('other')
    leave(tabName(), 'of this tab')
    expect(await isBegun(place, locks)).toBe(true)
  })

  it('only one tab takes over what a closed one left', async () => {
    leave('closed', 'left behind')
    const { form, persister } = await show()
    expect(form.value).toBe('left behind')
    expect(savedKeys()).toEqual([tabName()])
    persister.discard()
    expect(savedKeys()).toEqual([])
  })
})
