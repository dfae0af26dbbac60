import { describe, expect, it } from 'vitest'
import { ApiError, isSignedOut, readEnvelope } from './api-client'

describe('readEnvelope', () => {
  it('gives the data of 200 and 204', () => {
    expect(readEnvelope(200, { code: 200, data: { id: 1 } })).toEqual({ id: 1 })
    expect(readEnvelope(204, null)).toBeNull()
  })
  it('goes by the code in the envelope, not by the HTTP status', () => {
    expect(() =>
      readEnvelope(200, { code: 422, data: { error: 'invalid' }, errMsg: 'Format Error' }),
    ).toThrow('Format Error')
    expect(() => readEnvelope(200, { statusCode: 500, message: 'down' })).toThrow('down')
  })
  it('reads the words from errMsg, then message, then statusMessage', () => {
    expect(() => readEnvelope(500, { errMsg: 'a', message: 'b' })).toThrow('a')
    expect(() => readEnvelope(500, { errMsg: null, statusMessage: 'c' })).toThrow('c')
  })
  it('keeps the code and the fields', () => {
    try {
      readEnvelope(422, {
        code: 422,
        data: { error: 'invalid', fields: { title: 'Please enter' } },
        errMsg: 'x',
      })
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 422, error: 'invalid', fields: { title: 'Please enter' } })
    }
  })
  it('is an error when there is no envelope and the status is none of the two', () => {
    expect(() => readEnvelope(502, null)).toThrow(ApiError)
  })
})

describe('isSignedOut', () => {
  it('leaves a wrong password alone', () => {
    expect(isSignedOut(new ApiError(401, 'session_ended', ''))).toBe(true)
    expect(isSignedOut(new ApiError(401, 'log_in_first', ''))).toBe(true)
    expect(isSignedOut(new ApiError(401, 'wrong_credentials', ''))).toBe(false)
    expect(isSignedOut(new ApiError(403, 'not_allowed', ''))).toBe(false)
  })
})
