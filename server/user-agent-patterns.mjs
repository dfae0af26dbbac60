// @ts-check
// Patterns of user agents that also hold in Next's matchers and in nginx; lib/web/user-agents.ts decides in detail.

/** A user agent that names anything but a computer. Its requests always pass the middleware. */
export const NOT_A_COMPUTER =
  /[Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch/

/** A phone for certain, never a tablet: it gets a page of the mobile site without a closer look. */
export const SURELY_A_PHONE = /\bMobile\b/
