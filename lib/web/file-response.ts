import { contentDisposition } from './content-disposition'

/** For files that are the same for everybody who asks the same, and change only with the site's own tables. */
export const CACHED_FOR_MINUTES = 'public, max-age=300'

/**
 * A text file that the browser saves under this name and that nothing runs in. `vary: language`, because a file asked for
 * without a language in its address is in that of the header.
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
