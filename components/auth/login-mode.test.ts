import { expect, test } from 'vitest'
import { loginHref, readLoginPlace } from './login-mode'

const read = (query: string) => readLoginPlace(new URLSearchParams(query), '/ja')

test.each([
  ['', { mode: 'login', redirect: '/ja' }],
  [
    'type=register&redirect=%2Fja%2Fform%2Foperate%3Fid%3D3',
    { mode: 'register', redirect: '/ja/form/operate?id=3' },
  ],
  ['type=reset', { mode: 'reset' }],
  ['type=admin', { mode: 'login' }],
  ['redirect=%2F%2Fevil.example', { redirect: '/ja' }],
  ['redirect=javascript:alert(1)', { redirect: '/ja' }],
  ['redirect=%2Fen%2Flogin%3Ftype%3Dlogin', { redirect: '/ja' }],
  ['redirect=%2Fm%2Fen%2Flogin', { redirect: '/ja' }],
  ['redirect=%2Flogin', { redirect: '/ja' }],
  ['redirect=%2Fen%2Flogins', { redirect: '/en/logins' }],
  ['done=google', { arriving: true, problem: null }],
  ['done=google&error=Callback', { arriving: false, problem: 'failed' }],
  ['error=not_allowed', { problem: 'notProven' }],
  ['error=account_suspended', { problem: 'suspended' }],
  ['error=toString', { problem: 'failed' }],
])('readLoginPlace of ?%s', (query, place) => expect(read(query)).toMatchObject(place))

test('loginHref keeps the redirect in another mode', () => {
  const query = new URLSearchParams('type=login&redirect=%2Fen%2Freward&error=x')
  expect(loginHref('register', query)).toBe('/login?type=register&redirect=%2Fen%2Freward')
  expect(loginHref('reset', new URLSearchParams())).toBe('/login?type=reset')
})
