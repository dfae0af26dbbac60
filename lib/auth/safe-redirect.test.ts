import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

test.each([
  ['/', '/'],
  ['/en/user/home?tab=works', '/en/user/home?tab=works'],
  ['/m/ja/form/operate?id=3#steps', '/m/ja/form/operate?id=3#steps'],
  ['/en/search?q=a%2F%2Fb&x=https://b.example', '/en/search?q=a%2F%2Fb&x=https://b.example'],
  ['/designs/detail/12-%E7%8B%90', '/designs/detail/12-%E7%8B%90'],
  ['/designs/detail/12-狐', '/designs/detail/12-%E7%8B%90'],
  ['/en/../ja/reward', '/ja/reward'],
])('safeRedirect accepts %j as a path of this site', (given, path) => {
  expect(safeRedirect(given)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'en/user/home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example/en',
  'http:evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252Fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n//evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/en/..//evil.example',
  '/./\\evil.example',
  '/%E0%A4%A',
  '/api/user/export',
  '/en/../api/user/export',
  '/_next/static/x.js',
  `/${'a'.repeat(2001)}`,
])('safeRedirect replaces %j with the fallback', (given) => {
  expect(safeRedirect(given)).toBe('/')
  expect(safeRedirect(given, '/en')).toBe('/en')
})
