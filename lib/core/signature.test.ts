import { describe, expect, it } from 'vitest'
import { isSignedBody, signBody } from './signature'

const secret = 'a secret of the store and the site'
const body = '{"number":"A-1"}'
const at = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('isSignedBody', () => {
  it('accepts a signature under the same secret for five minutes', () => {
    const header = signBody(secret, body, at)
    expect(isSignedBody(secret, header, body, at)).toBe(true)
    expect(isSignedBody(secret, header, Buffer.from(body), later(300))).toBe(true)
    expect(isSignedBody(secret, header, body, later(301))).toBe(false)
    expect(isSignedBody(secret, header, body, later(-301))).toBe(false)
  })

  it.each([
    ['another body', signBody(secret, body, at), '{"number":"A-2"}'],
    ['another secret', signBody('other', body, at), body],
    ['another time', signBody(secret, body, at).replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`), body],
    ['no signature', null, body],
    ['garbage', 't=1,v1=zz', body],
    ['an empty one', '', body],
  ])('refuses %s', (_, header, text) => {
    expect(isSignedBody(secret, header, text, at)).toBe(false)
  })
})
