// @ts-check
// Finishes a page once, when it is stored for all visitors (page-cache.mjs).
import { nonceIn, policyOfCached } from './content-policy.mjs'
import { makeFirstPaint } from './first-paint.mjs'
import { isMissingPage } from './is-missing-page.mjs'

/**
 * Returns a function that sets the status of a page, inlines the styles of its first paint and adds the policy that names its
 * scripts. A page that Next stores again after a failed render is finished already. `folder` is the build's.
 * @param {{ folder: string }} options
 */
export function makeFinish({ folder }) {
  const forFirstPaint = makeFirstPaint({ folder })
  /**
   * @param {import('./page-store.mjs').Value} value
   * @param {unknown} policy of the request that caused the render: its nonce marks the scripts
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
