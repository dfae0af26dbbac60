import { safeRedirect } from '@/lib/auth/safe-redirect'
import { prefixPattern } from '@/lib/i18n/locales'

export const loginModes = ['login', 'register', 'reset'] as const
export type LoginMode = (typeof loginModes)[number]

/** The errors that the server puts into the address when Google's log-in failed. */
const problems = new Map([
  ['not_allowed', 'notProven'],
  ['account_suspended', 'suspended'],
] as const)
export type GoogleProblem = 'failed' | 'notProven' | 'suspended'

type LoginPlace = {
  mode: LoginMode
  /** where to go afterwards: a path of this site */
  redirect: string
  /** true after the return from Google with a session: only userData is missing */
  arriving: boolean
  problem: GoogleProblem | null
}

/** Reads the address of the log-in page. `home` replaces a redirect that is no page of this site. */
export function readLoginPlace(query: URLSearchParams, home: string): LoginPlace {
  const type = query.get('type')
  const error = query.get('error')
  return {
    mode: loginModes.find((mode) => mode === type) ?? 'login',
    redirect: withoutLogin(safeRedirect(query.get('redirect'), home), home),
    arriving: query.get('done') === 'google' && error === null,
    problem: error === null ? null : (problems.get(error as 'not_allowed') ?? 'failed'),
  }
}

/** Returns the address of the log-in page in another mode, with the same redirect. */
export function loginHref(mode: LoginMode, query: URLSearchParams): string {
  const redirect = query.get('redirect')
  return `/login?${new URLSearchParams({ type: mode, ...(redirect === null ? {} : { redirect }) })}`
}

const LOGIN = new RegExp(`^((/m)?/(${prefixPattern}))?/login([/?#]|$)`)

/** Replaces a redirect to the log-in page, which would be a loop. */
function withoutLogin(path: string, home: string): string {
  return LOGIN.test(path) ? home : path
}
