import { ApiError } from '@/components/shell/api-client'
import { makeKey } from '@/components/shell/make-key'
import { dropDraft, readDraft, writeDraft, type DraftPlace } from './draft-store'

/**
 * Returns a function that sends each thing once, however often it is tried: sending the same again without a response
 * is a retry, also when other things were sent meanwhile. The last thing sent without a response is also stored on the
 * device under `form`, for a page that is reloaded meanwhile.
 */
export function sentOnce(form: string) {
  const place: DraftPlace = { memberId: null, form: `${form}:sending` }
  /** the key of each thing that was sent without a response */
  const tries = new Map<string, string>()

  function keyOf(of: string): string {
    const stored = readDraft<string>(place)
    const key = tries.get(of) ?? (stored?.base === of ? stored.value : makeKey())
    tries.set(of, key)
    writeDraft(place, { value: key, base: of, at: Date.now() })
    return key
  }

  function forget(of: string): void {
    tries.delete(of)
    if (readDraft<string>(place)?.base === of) dropDraft(place)
  }

  /**
   * Sends `of` under the key of its last try; under a new key when the result of that try has been deleted or changed
   * since. Returns the response of `send`, and throws its errors.
   */
  return async function <T>(of: string, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const once = () => send({ 'idempotency-key': keyOf(of) })
    const sent = await once().catch((error: unknown) => {
      const isKeyUsed =
        error instanceof ApiError && error.error === 'conflict' && Object.keys(error.fields).length === 0
      if (!isKeyUsed) throw error
      forget(of)
      return once()
    })
    forget(of)
    return sent
  }
}
