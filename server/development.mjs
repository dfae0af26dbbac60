// @ts-check
// What the server has in development alone (NODE_ENV=development): everything else is as in production.

/** Next's own: pieces of what is being written, maps of sources, the overlay that shows errors. */
const TOOLS = /^\/(?:_next|__nextjs[\w-]*)(?:[/?]|$)/

/** Where what React has to say about an answer besides is sent; without them the browser would wait for it for ever. */
const OF_TOOLS = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id'])

/** Whether a request is one of Next's tools in the browser, whose addresses and methods are their own. @param {string} url */
export const isOfTools = (url) => TOOLS.test(url)

/** Whether a header is theirs. @param {string} name */
export const isHeaderOfTools = (name) => OF_TOOLS.has(name)

/**
 * The policy of a page, with what the tools need besides: inline scripts of theirs, which no production page has, and eval,
 * with which React makes the stack of an error on the server again in the browser.
 * @param {string} policy
 */
export const policyForTools = (policy) =>
  policy.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
