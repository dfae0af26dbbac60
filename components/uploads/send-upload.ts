import type { Locale } from '@/lib/i18n/locales'
import type { UploadKindName, UploadResult } from '@/lib/uploads/schema'

/** Tells in words why an upload failed; `again` when a retry could help. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly again: boolean,
    /** the server's refusal; status 0 without a response */
    readonly refusal = { status: 0, error: 'network_error' },
  ) {
    super(message)
  }
}

type Envelope = {
  code: number
  data: (UploadResult & { error?: string; fields?: { file?: string } }) | null
  errMsg: string | null
}

export type Sending = { file: File; kind: UploadKindName; locale: Locale; networkError: string }

/** Whether a retry could help after this status. */
export const againAfter = (status: number) => status >= 500 || [0, 401, 408, 429].includes(status)

/**
 * Sends a file to POST /api/uploads; `onProgress` receives the part sent, 0–1. XMLHttpRequest, because fetch reports no
 * upload progress.
 */
export function sendUpload(
  { file, kind, locale, networkError }: Sending,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.setRequestHeader('language', locale)
    request.setRequestHeader('token', '')
    request.setRequestHeader('X-Client-Type', 'web')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as Envelope | null
      if (request.status === 200 && answer?.data) return resolve(answer.data)
      const message = answer?.data?.fields?.file ?? answer?.errMsg ?? networkError
      const error = answer?.data?.error ?? 'unexpected'
      reject(new UploadFailure(message, againAfter(request.status), { status: request.status, error }))
    }
    request.onerror = () => reject(new UploadFailure(networkError, true))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    request.send(form)
  })
}
