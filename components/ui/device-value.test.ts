import { afterEach, expect, test, vi } from 'vitest'
import { deviceValue } from './device-value'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(): Map<string, string> {
  const texts = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
    removeItem: (key: string) => texts.delete(key),
  })
  return texts
}

test('a value is stored under its key until it is cleared, and listeners hear every change', () => {
  const texts = stubStorage()
  const value = deviceValue('kerf_region')
  const heard: (string | null)[] = []
  const end = value.subscribe(() => heard.push(value.read()))
  expect(value.read()).toBeNull()
  value.write('JP')
  expect(texts.get('kerf_region')).toBe('JP')
  expect(deviceValue('kerf_region').read()).toBe('JP')
  value.write(null)
  expect(texts.has('kerf_region')).toBe(false)
  end()
  value.write('US')
  expect(heard).toEqual(['JP', null])
})

test('listeners hear what another tab has written, until they end', () => {
  const texts = stubStorage()
  const value = deviceValue('kerf_region')
  const heard: (string | null)[] = []
  const end = value.subscribe(() => heard.push(value.read()))
  texts.set('kerf_region', 'JP')
  window.dispatchEvent(new Event('storage'))
  end()
  window.dispatchEvent(new Event('storage'))
  expect(heard).toEqual(['JP'])
})

test('a value lasts as long as the page when storage is switched off', () => {
  const refuse = () => {
    throw new DOMException('storage is switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const value = deviceValue('kerf_region')
  expect(value.read()).toBeNull()
  value.write('JP')
  expect(value.read()).toBe('JP')
  value.write(null)
  expect(value.read()).toBeNull()
})
