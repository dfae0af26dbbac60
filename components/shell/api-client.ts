import { unstable_isUnrecognizedActionError as isUnrecognizedAction } from 'next/navigation'
import { languageTags, localeOf } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'
import { announceUpdate } from './announce-update'

/** What a call to /api was refused with. `message` is the sentence of the server, or empty when there was no answer. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when nothing came back */
    readonly code: number,
    /** the code of the refusal: `log_in_first`, `invalid` … */
    readonly error: string,
    message: string,
    /** all that came with it; `fields` says by name what is wrong in a form */
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
  /** in the query for GET, HEAD and DELETE, in the body for POST and PUT; undefined values are left out */
  params?: Record<string, unknown> | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** a call the reader did not ask for: an ended session does not put up the log-in dialog */
  silent?: boolean
  /** it goes on when the page is left */
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

/** Asks /api: `apiFetch<User>('/user/getById', { method: 'POST' })`. Gives `data`; throws ApiError. */
export async function apiFetch<T>(path: string, init: ApiInit = {}): Promise<T> {
  const { method = 'GET', params, headers, signal, silent = false, keepalive } = init
  const inQuery = method === 'GET' || method === 'HEAD' || method === 'DELETE'
  const form = params instanceof FormData
  const query = inQuery && params && !form ? queryOf(params) : ''
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
  const empty = response.status === 204 || method === 'HEAD'
  const body = empty ? null : ((await response.json().catch(() => null)) as Envelope | null)
  // an answer that broke off on its way, as when the page is left: nobody knows what it would have said
  if (response.ok && !empty && body === null) throw new ApiError(0, 'network_error', '')
  try {
    return readEnvelope(response.status, body) as T
  } catch (error) {
    if (error instanceof ApiError && isSignedOut(error)) announceSignedOut(silent, error)
    throw error
  }
}

/**
 * What a server action answered, or null when nothing came back. An ended session is reported as apiFetch reports it, and that
 * the server is of another build than the page and does not know the action: what was typed stays where it is.
 */
export async function askAction<T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T> | null> {
  const result = await call.catch((error: unknown) => {
    if (isUnrecognizedAction(error)) announceUpdate()
    return null
  })
  if (result?.ok === false && ['session_ended', 'log_in_first', 'account_suspended'].includes(result.error))
    announceSignedOut(false, result)
  return result
}

/** `words` where asking to log in again would lead to the same refusal. */
export type SignedOut = { silent: boolean; message: string | null }

/** Of a call that apiFetch did not make, too. */
export function announceSignedOut(
  silent: boolean,
  { error, message }: { error: string; message: string },
): void {
  const detail: SignedOut = { silent, message: error === 'account_suspended' ? message : null }
  window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail }))
}

/** Tells that the session is gone: the providers clear what is stored of the viewer and show the log-in dialog. */
export const UNAUTHORIZED = 'kerf:unauthorized'

/** A wrong password is a 401 too, but it ends no session. */
export function isSignedOut(error: ApiError): boolean {
  return error.code === 401 && error.error !== 'wrong_credentials'
}

/** An answer is an error when statusCode or code is not 200 or 204; its words are errMsg, message or statusMessage. */
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

/** The page's language, as calls name it. */
export function pageLanguage(): string {
  const tag = document.documentElement.lang
  return Object.entries(languageTags).find(([, known]) => known === tag)?.[0] ?? localeOf(tag)
}
