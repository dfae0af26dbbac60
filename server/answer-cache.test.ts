import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerKey, createAnswerCache } from './answer-cache.mjs'

afterEach(() => void vi.useRealTimers())

describe('the key of a cached answer', () => {
  it('is the same for every spelling of one address', () => {
    const key = answerKey('/api/search?q=birch%20ply', 'ja')
    expect(answerKey('http://kerf.test/api/search?q=birch+ply', 'JA')).toBe(key)
    expect(answerKey('/api/search?q=birch%2Bply', 'ja')).not.toBe(key)
    expect(answerKey('/api/search?q=birch%20ply', 'en')).not.toBe(key)
    expect(answerKey('/api/search/suggest?q=birch%20ply', 'ja')).not.toBe(key)
    expect(answerKey('/api/search?q=%E6%BF%80', undefined)).toBe(answerKey('/api/search?q=激', ''))
  })

  it('is null for an unknown language', () => {
    expect(answerKey('/api/search?q=a', 'fr')).toBeNull()
  })
})

describe('a cached answer', () => {
  it('is deleted when one of its tags expires, and is not stored when the tag expired during the computation', () => {
    const answers = createAnswerCache()
    answers.set('a', { body: 'first' }, { tags: ['search'], seconds: 60 }, answers.stamp())
    expect(answers.get('a')?.body).toBe('first')
    const before = answers.stamp()
    answers.expire(['search'])
    expect(answers.get('a')).toBeNull()
    answers.set('a', { body: 'old' }, { tags: ['search'], seconds: 60 }, before)
    expect(answers.get('a')).toBeNull()
    answers.set('a', { body: 'new' }, { tags: ['search'], seconds: 60 }, answers.stamp())
    expect(answers.get('a')?.body).toBe('new')
  })

  it('is renewed by one request while the others get the stale answer for two seconds at most', () => {
    vi.useFakeTimers()
    const answers = createAnswerCache()
    const keep = { tags: ['search'], seconds: 60 }
    answers.set('a', { body: 'old' }, keep, answers.stamp())
    answers.expire(['search'], 'content')
    const stamp = answers.stamp()
    expect([answers.get('a'), answers.get('a')?.body]).toEqual([null, 'old'])
    vi.advanceTimersByTime(2_000)
    expect(answers.get('a')).toBeNull()
    answers.set('a', { body: 'new' }, keep, stamp)
    answers.expire(['search'], 'numbers')
    vi.advanceTimersByTime(1_999)
    expect([answers.get('a')?.body, answers.get('a')?.body]).toEqual(['new', 'new'])
    vi.advanceTimersByTime(1)
    expect([answers.get('a'), answers.get('a')?.body]).toEqual([null, 'new'])
    answers.expire(['search'], 'removal')
    expect(answers.get('a')).toBeNull()
  })

  it('is renewed soon when numbers changed while it was computed', () => {
    vi.useFakeTimers()
    const answers = createAnswerCache()
    const stamp = answers.stamp()
    answers.expire(['search'], 'numbers')
    answers.set('a', { body: 'before' }, { tags: ['search'], seconds: 30 }, stamp)
    answers.set('b', { body: 'other' }, { tags: ['posts'], seconds: 30 }, stamp)
    vi.advanceTimersByTime(2_000)
    expect([answers.get('a'), answers.get('a')?.body, answers.get('b')?.body]).toEqual([
      null,
      'before',
      'other',
    ])
  })

  it('is not replaced by an earlier computation that took longer', () => {
    const answers = createAnswerCache()
    const keep = { tags: ['search'], seconds: 30 }
    const slow = answers.stamp()
    answers.expire(['search'], 'numbers')
    answers.set('a', { body: 'after' }, keep, answers.stamp())
    answers.set('a', { body: 'before' }, keep, slow)
    expect(answers.get('a')?.body).toBe('after')
  })

  it('is freed after its last use', () => {
    vi.useFakeTimers()
    const answers = createAnswerCache()
    answers.set('a', { body: 'long' }, { tags: [], seconds: 60 }, answers.stamp())
    answers.set('b', { body: 'short' }, { tags: [], seconds: 5 }, answers.stamp())
    vi.advanceTimersByTime(7_100)
    answers.set('c', { body: 'new' }, { tags: [], seconds: 5 }, answers.stamp())
    expect([answers.size, answers.get('a')?.body, answers.get('b')]).toEqual([2, 'long', null])
  })
})

it('ends an answer after its seconds also when the clock of the machine is set back meanwhile', () => {
  vi.useFakeTimers()
  const answers = createAnswerCache()
  answers.set('a', { body: '1' }, { tags: [], seconds: 5 }, answers.stamp())
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(answers.get('a')?.body).toBe('1')
  vi.advanceTimersByTime(7_100)
  expect(answers.get('a')).toBeNull()
})
