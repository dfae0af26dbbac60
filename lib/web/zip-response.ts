import { contentDisposition } from './content-disposition'

/** Returns an archive that the browser saves under `name`. */
export function zipResponse(name: string, archive: ReadableStream<Uint8Array>): Response {
  return new Response(archive, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
