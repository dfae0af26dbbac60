import { z } from 'zod'
import { readAnswer } from '@/lib/core/read-answer'
import { SIGNATURE_HEADER, signBody } from '@/lib/core/signature'

export const STORE_TIMEOUT_MS = 10_000
const ANSWER_LIMIT_BYTES = 64 * 1024

/** A request to the store's server. Every attempt for a redemption has the same `key`. */
export type StoreRequest = { key: string; reward: string; region: string; seeds: number }
/** `unreachable`: no server received the request, so nothing happened. */
export type StoreAnswer =
  | { state: 'delivered'; code: string }
  | { state: 'refused'; reason: 'insufficient_inventory' | 'provider_failed' }
  | { state: 'unreachable' }

/**
 * The store received the request and may have delivered: the queue repeats it under the same key and assumes nothing.
 */
export class StoreUnknownError extends Error {}

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('delivered'), code: z.string().regex(/^[\x21-\x7e]{1,120}$/) }),
  z.object({ status: z.literal('refused'), reason: z.string().max(60) }),
])

const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Requests a reward from the store's own server, with a signed POST and an idempotency key, within 10 s
 * (docs/product.md "Store"). Throws StoreUnknownError when the outcome is unknown.
 */
export async function askStore(
  request: StoreRequest,
  { url, secret, timeoutMs = STORE_TIMEOUT_MS }: { url: string; secret: string; timeoutMs?: number },
): Promise<StoreAnswer> {
  const body = JSON.stringify(request)
  let text: string
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/redemptions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': request.key,
        [SIGNATURE_HEADER]: signBody(secret, body),
      },
      body,
    })
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new StoreUnknownError(`the store answered ${response.status}`)
    }
    text = await readAnswer(response, ANSWER_LIMIT_BYTES)
  } catch (error) {
    if (error instanceof StoreUnknownError) throw error
    const code = (error as { cause?: { code?: string } }).cause?.code
    if (code && neverLeft.has(code)) return { state: 'unreachable' }
    throw new StoreUnknownError('the store did not answer', { cause: error })
  }
  const answer = answerSchema.safeParse(parseJson(text))
  if (!answer.success) throw new StoreUnknownError('the store answered what is not understood')
  if (answer.data.status === 'delivered') return { state: 'delivered', code: answer.data.code }
  return {
    state: 'refused',
    reason: answer.data.reason === 'out_of_stock' ? 'insufficient_inventory' : 'provider_failed',
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
