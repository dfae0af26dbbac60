import { contentDisposition } from './content-disposition'

/** For files that are the same for every request to their address and change with the site's own tables alone. */
export const CACHED_FOR_MINUTES = 'public, max-age=300'

/**
 * Returns a text file that the browser saves under `name` and in which no script runs. `vary: language`, because an
 * address without a language gives the file in the language of the header.
 */
export function fileResponse(
  name: string,
  type: string,
  text: string,
  keeping: typeof CACHED_FOR_MINUTES | 'no-store',
): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': contentDisposition(name),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': keeping,
      vary: 'language',
    },
  })
}
