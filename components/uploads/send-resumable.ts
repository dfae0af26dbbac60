import type { HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import { apiFetch } from '@/components/shell/api-client'
import type { UploadResult } from '@/lib/uploads/schema'
import { makeClaims, type Claims } from './claim-chunks'
import { againAfter, UploadFailure, type Sending } from './send-upload'
import { whenOnline } from './when-online'

/** bytes of a chunk: at most so much is sent twice when the connection breaks */
const PIECE_BYTES = 4 * 1024 * 1024
const RETRY_MS = [500, 1_500, 4_000, 8_000]
/** seconds until a refused chunk is sent again when the response names no time */
const AGAIN_SECONDS = 2

/**
 * Sends a large file in chunks (tus 1.0, /api/uploads/resumable). When the connection is lost it waits and resumes
 * where it stopped, also after the page was reloaded and the same file chosen again. `onStall` tells when it starts and
 * stops waiting.
 */
export async function sendResumable(
  sending: Sending,
  onProgress: (part: number) => void,
  onStall: (waiting: boolean) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const { file, kind, networkError } = sending
  const { Upload, defaultOptions } = await import('tus-js-client')
  const claims = makeClaims()
  /** The server makes room for the file, and the page does not know yet where. */
  let isBeingMade = false
  const sent = new Promise<UploadResult>((resolve, reject) => {
    const upload = new Upload(file, {
      ...optionsOf(sending),
      // what is sent as a picture is not gone on with as a design file
      fingerprint: async (...of) => `${await defaultOptions.fingerprint(...of)}-${kind}`,
      onBeforeRequest: (request) => void (isBeingMade = request.getMethod() === 'POST'),
      onShouldRetry: ({ originalResponse }) => {
        isBeingMade = false
        return !signal.aborted && isPassing(originalResponse?.getStatus() ?? 0)
      },
      onUploadUrlAvailable: () => (signal.aborted ? drop() : void claims.take(upload.url!)),
      onProgress: (sent, total) => {
        onStall(false)
        // At the last step the server checks the whole file.
        onProgress(total > 0 ? sent / total : 0)
      },
      onSuccess: ({ lastResponse }) =>
        void resultOf(lastResponse, upload.url!, networkError, signal).then(resolve, reject),
      onError: (error) => {
        if (signal.aborted) return
        const response = 'originalResponse' in error ? error.originalResponse : null
        const status = response?.getStatus() ?? 0
        if (response && !isPassing(status)) {
          const answer = readAnswer(response.getBody())
          if (answer?.data?.error === 'too_many_at_once') {
            const seconds = Number(response.getHeader('retry-after')) || AGAIN_SECONDS
            return whenOnline(signal, () => upload.start(), seconds * 1000)
          }
          const message = answer?.data?.fields?.file ?? answer?.errMsg ?? networkError
          return reject(new UploadFailure(message, againAfter(status)))
        }
        onStall(true)
        whenOnline(signal, () => upload.start())
      },
    })
    const drop = () => void upload.abort(true).catch(() => undefined)
    signal.addEventListener(
      'abort',
      () => {
        if (upload.url !== null || !isBeingMade) drop()
        reject(new DOMException('cancelled', 'AbortError'))
      },
      { once: true },
    )
    void resume(upload, claims).then(() => signal.aborted || upload.start())
  })
  return sent.finally(() => claims.release())
}

const optionsOf = ({ file, kind, locale }: Sending): UploadOptions => ({
  endpoint: '/api/uploads/resumable',
  chunkSize: PIECE_BYTES,
  retryDelays: RETRY_MS,
  metadata: { kind, filename: file.name },
  headers: { language: locale, token: '', 'X-Client-Type': 'web' },
  removeFingerprintOnSuccess: true,
  // repeats the request for the offset: a response without a number would make the client start over
  onAfterResponse: (request, response) => {
    if (request.getMethod() === 'HEAD' && isPassing(response.getStatus())) throw new Error('ask again')
  },
})

/** Resumes an earlier upload of this file that no other sender has claimed. */
async function resume(upload: Upload, claims: Claims): Promise<void> {
  for (const begun of await upload.findPreviousUploads())
    if (begun.uploadUrl && (await claims.take(begun.uploadUrl))) return upload.resumeFromPreviousUpload(begun)
}

/** Returns the result of a file that has arrived completely at `url`. */
async function resultOf(
  response: HttpResponse,
  url: string,
  networkError: string,
  signal: AbortSignal,
): Promise<UploadResult> {
  const result = (readAnswer(response.getBody())?.data ?? null) as UploadResult | null
  if (result?.id) return result
  // The file had arrived completely before, so this asks for its result.
  const { pathname } = new URL(url, window.location.href)
  return apiFetch<UploadResult>(`${pathname}/result`, { signal, silent: true }).catch(
    (error: Error & { code?: number; fields?: { file?: string } }) => {
      throw new UploadFailure(
        error.fields?.file ?? (error.message || networkError),
        againAfter(error.code ?? 0),
      )
    },
  )
}

type Answer = { data: { error?: string; fields?: { file?: string } } | null; errMsg: string | null }

function readAnswer(body: string): Answer | null {
  try {
    return JSON.parse(body) as Answer
  } catch {
    return null
  }
}

/** Whether a failure is temporary: no response, a restarting server, or a chunk that another connection still holds. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [408, 409, 423].includes(status)
}
