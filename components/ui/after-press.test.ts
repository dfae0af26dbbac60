import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPresses } from './after-press'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const page = new EventTarget()
  const afterPress = watchPresses(page)
  const shown: string[] = []
  return {
    shown,
    happens: (name: string, tagName?: string) => {
      const event = new Event(name)
      if (tagName) Object.defineProperty(event, 'target', { value: { tagName } })
      page.dispatchEvent(event)
    },
    show: (what: string) => afterPress(() => void shown.push(what)),
  }
}

it('is done at once where nothing is pressed: a field is left by keyboard', () => {
  const { shown, happens, show } = start()
  happens('keydown')
  show('error')
  expect(shown).toEqual(['error'])
})

it('waits for the end of a press, however long, and for what its click does', () => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  vi.advanceTimersByTime(5000)
  happens('pointerup')
  expect(shown).toEqual([])
  happens('click')
  shown.push('pressed')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['pressed', 'error'])
  show('next')
  expect(shown).toHaveLength(3)
})

it('waits for the click of a finger, which leaves the field after it is up', () => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  happens('pointerup')
  vi.advanceTimersByTime(300)
  show('error')
  expect(shown).toEqual([])
  happens('click')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['error'])
})

it.each([
  ['who lets go elsewhere', 'pointerup', 400],
  ['who scrolls', 'pointercancel', 0],
  ['a key', 'keydown', 0],
])('needs no click: %s', (_, name, ms) => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  happens(name)
  vi.advanceTimersByTime(ms)
  expect(shown).toEqual(['error'])
})

it('needs no click of an option that is chosen; the change of a text comes as the press leaves its field', () => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  happens('change', 'INPUT')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([])
  happens('change', 'SELECT')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['error'])
})

it('goes on waiting while another press follows', () => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  happens('pointerup')
  happens('pointerdown')
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([])
})
