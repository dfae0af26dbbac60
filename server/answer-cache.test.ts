import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerKey, createAnswerCache } from './answer-cache.mjs'

afterEach(() => void vi.useRealTimers())

describe('the key of a cached answer', () => {
  it('is the same however the address is written', () => {
    const key = answerKey('/api/search?q=birch%20ply', 'ja')
    expect(answerKey('http://kerf.test/api/search?q=birch+ply', 'JA')).toBe(key)
    expect(answerKey('/api/search?q=birch%2Bply', 'ja')).not.toBe(key)
    expect(answerKey('/api/search?q=birch%20ply', 'en')).not.toBe(key)
    expect(answerKey('/api/search/suggest?q=birch%20ply', 'ja')).not.toBe(key)
    expect(answerKey('/api/search?q=%E6%BF%80', undefined)).toBe(answerKey('/api/search?q=激', ''))
  })

  it('is none for a language that there is not', () => {
    expect(answerKey('/api/search?q=a', 'fr')).toBeNull()
  })
})

describe('a cached answer', () => {
  it('is gone when one of its tags expires, and is not cached when that was while it was read', () => {
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

  it('that is outdated is made again by one asker, while the others get it; no longer than two seconds', () => {
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

  it('leaves the memory when it is sent no more', () => {
    vi.useFakeTimers()
    const answers = createAnswerCache()
    answers.set('a', { body: 'long' }, { tags: [], seconds: 60 }, answers.stamp())
    answers.set('b', { body: 'short' }, { tags: [], seconds: 5 }, answers.stamp())
    vi.advanceTimersByTime(7_100)
    answers.set('c', { body: 'new' }, { tags: [], seconds: 5 }, answers.stamp())
    expect([answers.size, answers.get('a')?.body, answers.get('b')]).toEqual([2, 'long', null])
  })
})
