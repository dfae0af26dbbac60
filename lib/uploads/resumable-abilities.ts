import { maxBytes } from './schema'

/** What the protocol (tus 1.0) says of this server to whoever asks with OPTIONS before the first file, without a session. */
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
