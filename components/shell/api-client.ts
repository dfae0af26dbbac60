import { unstable_isUnrecognizedActionError as isUnrecognizedAction } from 'next/navigation'
import { localeOf, type Locale } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'
import { announceUpdate } from './announce-update'
import { noteServerTime } from '@/components/ui/server-clock'
import { localeOfPath } from './site-path'

/** The refusal of a request to /api. `message` is the server's sentence, empty without a response. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 without a response */
    readonly code: number,
    /** the error code: `log_in_first`, `invalid` … */
    readonly error: string,
    message: string,
    /** all data of the refusal; `fields` has the messages of a form by field name */
    readonly data: { fields?: Record<string, string>; [name: string]: unknown } = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }

  get fields(): Record<string, string> {
    return this.data.fields ?? {}
  }
}

export type ApiInit = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** sent in the query for GET, HEAD and DELETE, in the body for POST and PUT; undefined values are left out */
  params?: Record<string, unknown> | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** a background request: an ended session does not open the log-in dialog */
  silent?: boolean
  /** the request continues when the page is left */
  keepalive?: boolean
}

type Envelope = {
  code?: number
  statusCode?: number
  data?: unknown
  errMsg?: string | null
  message?: string
  statusMessage?: string
}

/** Sends a request to /api: `apiFetch<User>('/user/getById', { method: 'POST' })`. Returns `data`; throws ApiError. */
export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const { method = 'GET', params, headers, signal, silent = false, keepalive } = init
  const inQuery = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  const form = params instanceof FormData
  const query = inQuery && params && !form ? queryOf(params) : ''
  const sent = performance.now()
  let response: Response
  try {
    response = await fetch(`${path.startsWith('/api/') ? path : `/api${path}`}${query}`, {
      method,
      signal,
      keepalive,
      credentials: 'same-origin',
      headers: {
        language: pageLanguage(),
        token: '',
        'X-Client-Type': 'web',
        ...(inQuery || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: inQuery ? undefined : form ? params : JSON.stringify(params ?? {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'network_error', '')
  }
  noteServerTime(response.headers.get('date'))
  const empty = response.status === 204 || method === 'HEAD'
  const body = empty ? null : ((await response.json().catch(() => null)) as Envelope | null)
  // The body broke off on its way, as when the page is left: the outcome is unknown.
  if (response.ok && !empty && body === null) throw new ApiError(0, 'network_error', '')
  try {
    return readEnvelope(response.status, body) as T
  } catch (error) {
    if (error instanceof ApiError && isSignedOut(error)) announceSignedOut({ silent, sent }, error)
    throw error
  }
}

/**
 * Returns the result of a server action, or null without a response. Reports an ended session as apiFetch does. It also
 * reports when the server runs another build and does not know the action; the typed text then stays where it is.
 */
export async function askAction<T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T> | null> {
  const sent = performance.now()
  const result = await call.catch((error: unknown) => {
    if (isUnrecognizedAction(error)) announceUpdate()
    return null
  })
  if (result?.ok === false && ['session_ended', 'log_in_first', 'account_suspended'].includes(result.error))
    announceSignedOut({ silent: false, sent }, result)
  return result
}

/**
 * `sent`: when the refused request was sent, by the clock of the page. `message` is set for a suspension, where logging
 * in again would lead to the same refusal.
 */
export type SignedOut = { silent: boolean; sent: number; message: string | null }

/** Announces the end of the session, also for a request that apiFetch did not make. */
export function announceSignedOut(
  request: Pick<SignedOut, 'silent' | 'sent'>,
  { error, message }: { error: string; message: string },
): void {
  const detail: SignedOut = { ...request, message: error === 'account_suspended' ? message : null }
  window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail }))
}

/** The event sent when the session has ended: the providers clear the stored viewer and open the log-in dialog. */
export const UNAUTHORIZED = 'kerf:unauthorized'

/** Whether the error ends the session; a wrong password is a 401 too, but ends none. */
export function isSignedOut(error: ApiError): boolean {
  return error.code === 401 && error.error !== 'wrong_credentials'
}

/**
 * Returns `data` when statusCode or code is 200 or 204. Throws ApiError otherwise, with errMsg, message or
 * statusMessage as its text.
 */
export function readEnvelope(status: number, body: Envelope | null): unknown {
  const code = body?.statusCode ?? body?.code ?? status
  if (code === 200 || code === 204) return body?.data ?? null
  const data = (body?.data ?? {}) as { error?: string; fields?: Record<string, string> }
  const text = body?.errMsg ?? body?.message ?? body?.statusMessage ?? ''
  throw new ApiError(code, data.error ?? 'unexpected', text, data)
}

function queryOf(params: Record<string, unknown>): string {
  const pairs = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}

/**
 * Returns the page's language as the API names it. The address tells it: a browser that translates the page gives
 * `html` the language of its translation.
 */
export function pageLanguage(): Locale {
  return localeOfPath(window.location.pathname) ?? localeOf(document.documentElement.lang)
}
