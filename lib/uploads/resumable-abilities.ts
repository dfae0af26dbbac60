import { maxBytes } from './schema'

/** Answers OPTIONS with the server's abilities, as tus 1.0 requires; needs no session. */
export const resumableAbilities = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': String(Math.max(...Object.values(maxBytes))),
      'cache-control': 'no-store',
    },
  })
