import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiFetch, ApiError, isSignedOut, pageLanguage, readEnvelope } from './api-client'

describe('readEnvelope', () => {
  it('returns the data of code 200, and null for 204', () => {
    expect(readEnvelope(200, { code: 200, data: { id: 1 } })).toEqual({ id: 1 })
    expect(readEnvelope(204, null)).toBeNull()
  })
  it('judges by the code in the envelope, not by the HTTP status', () => {
    expect(() =>
      readEnvelope(200, { code: 422, data: { error: 'invalid' }, errMsg: 'Format Error' }),
    ).toThrow('Format Error')
    expect(() => readEnvelope(200, { statusCode: 500, message: 'down' })).toThrow('down')
  })
  it('reads the message from errMsg, then message, then statusMessage', () => {
    expect(() => readEnvelope(500, { errMsg: 'a', message: 'b' })).toThrow('a')
    expect(() => readEnvelope(500, { errMsg: null, statusMessage: 'c' })).toThrow('c')
  })
  it('keeps the code, the error and the fields', () => {
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
  it('throws when there is no envelope and the status is neither 200 nor 204', () => {
    expect(() => readEnvelope(502, null)).toThrow(ApiError)
  })
})

describe('isSignedOut', () => {
  it('is true for an ended session, and false for a wrong password or a missing permission', () => {
    expect(isSignedOut(new ApiError(401, 'session_ended', ''))).toBe(true)
    expect(isSignedOut(new ApiError(401, 'log_in_first', ''))).toBe(true)
    expect(isSignedOut(new ApiError(401, 'wrong_credentials', ''))).toBe(false)
    expect(isSignedOut(new ApiError(403, 'not_allowed', ''))).toBe(false)
  })
})

describe('pageLanguage', () => {
  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['/m/ja/detail/3', 'ja'],
    ['/jp', 'ja'],
    ['/zh-cn/resource', 'zh-cn'],
    ['/somewhere', 'en'],
  ])(
    'is the language of the address, also where the browser translates the page: %s',
    (pathname, language) => {
      vi.stubGlobal('window', { location: { pathname } })
      vi.stubGlobal('document', { documentElement: { lang: 'de' } })
      expect(pageLanguage()).toBe(language)
    },
  )
})

describe('apiFetch', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answers = (make: () => Response) => {
    vi.stubGlobal('window', { location: { pathname: '/en' } })
    vi.stubGlobal('fetch', async () => make())
  }
  const cut = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":200,"da'))
        controller.error(new TypeError('network error'))
      },
    })

  it('throws network_error when the body broke off, instead of returning no data', async () => {
    for (const body of [cut, () => '', () => '{"code":200,"da']) {
      answers(() => new Response(body() as BodyInit))
      await expect(apiFetch('/user/getById', { method: 'POST' })).rejects.toMatchObject({
        code: 0,
        error: 'network_error',
      })
    }
  })
  it('returns null for HEAD, which has no body, and throws on an error status', async () => {
    answers(() => new Response(null))
    expect(await apiFetch('/user/export', { method: 'HEAD', params: { part: 1 } })).toBeNull()
    answers(() => new Response(null, { status: 429 }))
    await expect(apiFetch('/user/export', { method: 'HEAD' })).rejects.toMatchObject({ code: 429 })
  })
})
