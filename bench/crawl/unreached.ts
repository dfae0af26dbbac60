import { readdirSync } from 'node:fs'
import path from 'node:path'
import { prefixPattern } from '../../lib/i18n/languages.mjs'
import { inRoot } from '../../scripts/setup/paths.mjs'

/** Pages with another public address, and pages that only redirect. */
const rewritten = /^\/(?:(?:list|preview|open-on-computer)(?:\/|$)|(?:form|news|protocol|user\/settings)$)/

const siteBase = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?=/|$)`)

/** Returns the pages of the project that none of these addresses reaches. */
export function unreached(addresses: Iterable<string>): string[] {
  const folder = inRoot('app/[site]')
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file)}`.replace('/(main)', '').replace(/\/\.$/, ''))
    .filter((route) => !route.includes('[...') && !rewritten.test(route))
  const paths = [...addresses].map((address) => address.split('?')[0]!.replace(siteBase, ''))
  return routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`)
    return !paths.some((one) => pattern.test(one))
  })
}
