import { describe, expect, it } from 'vitest'
import { answerKey, createAnswerCache } from './answer-cache.mjs'

describe('the key of a kept answer', () => {
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

describe('a kept answer', () => {
  it('is gone when one of its tags expires, and is not kept when that was while it was read', () => {
    const answers = createAnswerCache()
    answers.set('a', 'first', { tags: ['search'], seconds: 60 }, answers.stamp())
    expect(answers.get('a')?.body).toBe('first')
    const before = answers.stamp()
    answers.expire(['search'])
    expect(answers.get('a')).toBeNull()
    answers.set('a', 'old', { tags: ['search'], seconds: 60 }, before)
    expect(answers.get('a')).toBeNull()
    answers.set('a', 'new', { tags: ['search'], seconds: 60 }, answers.stamp())
    expect(answers.get('a')?.body).toBe('new')
  })
})
