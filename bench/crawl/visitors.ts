import { devices } from '@playwright/test'
import { prefixPattern } from '../../lib/i18n/languages.mjs'
import { logInAs, type Session } from '../sites'

/** A reader: on the desktop or the mobile site, as a visitor or as a member. */
export interface Visitor {
  name: string
  /** beginning of addresses on this site: '' or '/m' */
  shell: '' | '/m'
  agent: string
  session: Session | null
}

export async function makeVisitors(site: string): Promise<Visitor[]> {
  const session = await logInAs(site, 'ada@kerf.test')
  const computer = { shell: '' as const, agent: devices['Desktop Chrome'].userAgent }
  const phone = { shell: '/m' as const, agent: devices['Pixel 7'].userAgent }
  return [
    { name: 'visitor', ...computer, session: null },
    { name: 'visitor, phone', ...phone, session: null },
    { name: 'ada', ...computer, session },
    { name: 'ada, phone', ...phone, session },
  ]
}

export const headersOf = ({ agent, session }: Visitor) => ({
  'user-agent': agent,
  'accept-language': 'en',
  ...(session ? { cookie: `token=${session.token}; kerf_in=1` } : {}),
})

/** Returns the kind of a page: its path without language and numbers, and the keys of its query. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const path = pathname
    .replace(new RegExp(`^/(?:m/)?(?:${prefixPattern})(?=/|$)`), '')
    .replace(/\/designs\/detail\/.+/, '/designs/detail/…')
    .replace(/\/(badge|article|activity|store)\/[^/]+/, '/$1/…')
    .replace(/\/designs\/(?!detail)[a-z-]+$/, '/designs/type')
    .replace(/\/academy\/[a-z0-9-]+?-\d+$/, '/academy/lesson')
    .replace(/\/academy\/[a-z0-9]+-[a-z]+$/, '/academy/section')
    .replace(/\d+/g, '0')
  const keys = [...new Set(searchParams.keys())].sort()
  // each tab counts as a page of its own
  const tab = searchParams.get('tab') ?? searchParams.get('type')
  return `${path || '/'}${keys.length > 0 ? `?${keys.join('&')}` : ''}${tab ? `=${tab}` : ''}`
}

/** Returns the sort of page that the browser visits: its kind, with all filters of a list counted as one. */
export function sortOf(address: string): string {
  const [path, query = ''] = kindOf(address).split('?')
  return `${path}${query ? '?' : ''}${/=.*/.exec(query)?.[0] ?? ''}`
}
