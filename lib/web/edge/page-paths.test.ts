import { describe, expect, it } from 'vitest'
import { isKeepablePath, isOwnPage, needsLogIn } from './page-paths.mjs'

describe('what may be kept for everybody', () => {
  it.each([
    '/ja',
    '/m-zh-cn',
    '/en/detail/12',
    '/en/login',
    '/en/nothing-here',
    '/en/user/blogger/3',
    '/en/reward/store/1',
    '/en/manifest.webmanifest',
    '/ja/designs/detail/1-木の箱',
    '/ja/designs/detail/1-%E6%9C%A8',
    '/_not-found',
  ])('%s', (path) => {
    expect(isKeepablePath(path)).toBe(true)
  })

  it.each([
    '/ja/user/home',
    '/ja/user/settings/account',
    '/m-ja/user/settings',
    '/en/form/form',
    '/en/news/all',
    '/en/preview/1',
    '/en/list/resource',
    '/en/search',
    '/en/reward/redemptions',
    '/en/reward/records',
    '/en/rewardState',
    '/en/unsubscribe',
    '/en/continue',
    '/ja/l%6fgin',
    '/ja/l%256fgin',
    '/ja//login',
    '/ja/login.',
    '/ja/login?x',
    '/ja/login;x',
    '/ja/a/../login',
    '/JA/login',
    '/fr/login',
    '/',
    '/english',
    '',
  ])('not %j', (path) => {
    expect(isKeepablePath(path)).toBe(false)
  })
})

it('what is somebody’s own is so on the mobile site, too', () => {
  for (const rest of [
    '/user/home',
    '/user/settings/info',
    '/form',
    '/news/all',
    '/reward/records',
    '/preview/1',
  ])
    for (const prefix of ['/en', '/m/jp']) expect(isOwnPage(prefix + rest), prefix + rest).toBe(true)
  for (const path of ['/en', '/en/reward', '/en/user/blogger/1', '/en/newsroom', '/user/home', '/api/news'])
    expect(isOwnPage(path), path).toBe(false)
  expect(needsLogIn('/user/home')).toBe(true)
  expect(needsLogIn('/reward/records')).toBe(false)
})
