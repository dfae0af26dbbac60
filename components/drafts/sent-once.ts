import { ApiError } from '@/components/shell/api-client'
import { makeKey } from '@/components/shell/make-key'
import { dropDraft, readDraft, writeDraft, type DraftPlace } from './draft-store'

/**
 * Sends each thing once, however often it is tried: who sends the same again after no answer came means the same. What
 * was sent last and may not have arrived is also on the device, for a page that is loaded again meanwhile. `form` names it there.
 */
export function sentOnce(form: string) {
  const place: DraftPlace = { memberId: null, form: `${form}:sending` }
  let lastTry: { of: string; key: string } | null = null

  function keyOf(of: string): string {
    const stored = readDraft<string>(place)
    lastTry ??= stored && { of: stored.base, key: stored.value }
    if (lastTry?.of !== of) lastTry = { of, key: makeKey() }
    writeDraft(place, { value: lastTry.key, base: of, at: Date.now() })
    return lastTry.key
  }

  function forget(): void {
    lastTry = null
    dropDraft(place)
  }

  /**
   * What `send` answers under the key of the last try of the same, `of`; under another where what was made then has been
   * deleted or changed since.
   */
  return async function <T>(of: string, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const once = () => send({ 'idempotency-key': keyOf(of) })
    const sent = await once().catch((error: unknown) => {
      const isKeyUsed =
        error instanceof ApiError && error.error === 'conflict' && Object.keys(error.fields).length === 0
      if (!isKeyUsed) throw error
      forget()
      return once()
    })
    forget()
    return sent
  }
}
