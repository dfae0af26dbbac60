// @ts-check
// Differences of development (NODE_ENV=development); everything else is as in production.

/** Addresses of Next's tools: updates of modules, source maps, the error overlay. */
const TOOLS = /^\/(?:_next|__nextjs[\w-]*)(?:[/?]|$)/

/** Headers that name the channel of React's debug information; without them the browser would wait for it for ever. */
const OF_TOOLS = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id'])

/** Whether an address belongs to Next's tools, which have methods and spellings of their own. @param {string} url */
export const isOfTools = (url) => TOOLS.test(url)

/** Whether Next's tools need a header. @param {string} name */
export const isHeaderOfTools = (name) => OF_TOOLS.has(name)

/**
 * Returns a page's policy with what the tools need: inline scripts of their own, and eval, with which React rebuilds the
 * stack of a server error in the browser.
 * @param {string} policy
 */
export const policyForTools = (policy) =>
  policy.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
