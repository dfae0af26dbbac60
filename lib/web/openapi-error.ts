import { errorStatus } from '@/lib/core/error-codes'
import type { Json } from './openapi-schema'

/** Returns the JSON schema of an error in the envelope, with every error code and its HTTP status. */
export function errorEnvelope(): Json {
  const codes = Object.entries(errorStatus)
  const statuses = [...new Set(Object.values(errorStatus))].sort()
  const table = statuses.map(
    (status) =>
      `${status}: ${codes
        .filter(([, own]) => own === status)
        .map(([code]) => `\`${code}\``)
        .join(', ')}`,
  )
  return {
    type: 'object',
    description: 'The body of every response other than 200.',
    required: ['code', 'data', 'errMsg'],
    properties: {
      code: { type: 'integer', description: 'The HTTP status.' },
      errMsg: { type: 'string', description: 'What went wrong, in the language of the header `language`.' },
      data: {
        type: 'object',
        required: ['error'],
        description: 'The error; some errors add fields of their own, which the operation describes.',
        properties: {
          error: {
            enum: codes.map(([code]) => code),
            description: `The error code, for programs. Codes by HTTP status:\n\n${table.map((line) => `- ${line}`).join('\n')}`,
          },
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description:
              'The message of each refused field, by its path, such as `steps.0.settings.0.speed`.',
          },
          requestId: {
            type: 'string',
            description: 'The id of the request in the log of the server. Only with 500.',
          },
        },
      },
    },
  }
}
