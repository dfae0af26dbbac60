import { devices } from '@playwright/test'
import { prefixPattern } from '../../lib/i18n/languages.mjs'
import { logInAs, type Session } from '../sites'

/** Who looks: the computer's site or the phone's, as a visitor or as a member. */
export interface Visitor {
  name: string
  /** what addresses of this site start with: '' or '/m' */
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

/** The kind of a page: its path without language and numbers, and which keys its query has. */
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
  // a tab is another page
  const tab = searchParams.get('tab') ?? searchParams.get('type')
  return `${path || '/'}${keys.length > 0 ? `?${keys.join('&')}` : ''}${tab ? `=${tab}` : ''}`
}

/** The sort of a page that a browser looks at: its kind, but a list with filters is one however it is filtered. */
export function sortOf(address: string): string {
  const [path, query = ''] = kindOf(address).split('?')
  return `${path}${query ? '?' : ''}${/=.*/.exec(query)?.[0] ?? ''}`
}
