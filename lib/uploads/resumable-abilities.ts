import { DomainError } from '@/lib/core/errors'
import { maxBytes } from './schema'

const VERSION = '1.0.0'

/** Headers of every response to a tus request: what a sender of another version needs to know. */
export const tusHeaders = { 'tus-resumable': VERSION, 'tus-version': VERSION } as const

/** Throws `protocol_version` (412) unless a request names the version that is served. */
export function checkTusVersion(headers: Headers): void {
  if (headers.get('tus-resumable') !== VERSION) throw new DomainError('protocol_version')
}

/** Answers OPTIONS with the methods of the address and the server's abilities, as tus 1.0 requires; needs no session. */
export const resumableAbilities = (...methods: string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      allow: ['OPTIONS', ...methods].join(', '),
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': String(Math.max(...Object.values(maxBytes))),
      'cache-control': 'no-store',
    },
  })
