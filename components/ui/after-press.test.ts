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

it('runs the work at once when nothing is pressed, as when the keyboard leaves a field', () => {
  const { shown, happens, show } = start()
  happens('keydown')
  show('error')
  expect(shown).toEqual(['error'])
})

it('waits for the end of a press, however long, and runs after the work of its click', () => {
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

it('waits for the click of a finger when the field loses its focus after the finger is up', () => {
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
])('runs the work without a click: %s', (_, name, ms) => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  happens(name)
  vi.advanceTimersByTime(ms)
  expect(shown).toEqual(['error'])
})

it('runs the work on the change of a list without a click, and ignores the change of a text field', () => {
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

it('keeps waiting when another press follows', () => {
  const { shown, happens, show } = start()
  happens('pointerdown')
  show('error')
  happens('pointerup')
  happens('pointerdown')
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([])
})
