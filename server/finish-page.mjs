// @ts-check
// What Next made of a page becomes what everybody gets, once, when it is stored (page-cache.mjs).
import { nonceIn, policyOfCached } from './content-policy.mjs'
import { makeFirstPaint } from './first-paint.mjs'
import { isMissingPage } from './is-missing-page.mjs'

/**
 * `folder` is the build's. The function that comes back gives a page its status, what is seen first inside it, and the policy
 * that names its scripts: Next sends all three. A page that Next hands back, because a later render failed, has them already.
 * @param {{ folder: string }} options
 */
export function makeFinish({ folder }) {
  const forFirstPaint = makeFirstPaint({ folder })
  /**
   * @param {import('./page-store.mjs').Value} value
   * @param {unknown} policy of the request that brought the render about: its nonce marks the scripts
   */
  return (value, policy) => {
    const { html, headers = {} } = value
    const nonce = nonceIn(policy)
    if (typeof html !== 'string' || headers['content-security-policy']) return
    if (isMissingPage(html)) value.status = 404
    if (!nonce) return
    value.html = forFirstPaint(html, nonce) ?? html
    value.headers = { ...headers, 'content-security-policy': policyOfCached(String(value.html), nonce) }
  }
}
