import { errorStatus } from '@/lib/core/error-codes'
import type { ErrorFact } from '@/lib/core/errors'
import type { Json } from './openapi-schema'

/** The description of every fact that some errors hold. */
const facts: Record<ErrorFact, string> = {
  seconds: 'The seconds after which to repeat the request, as in `Retry-After`. With 429.',
  again: 'When the quiz can be tried again. With `quiz_tries_over`.',
  from: 'When the account is old enough. With `account_too_new`.',
  availableFrom: 'When enough Seeds will be available, if they are on the way. With `not_enough_seeds`.',
  status: 'The present status. With `wrong_status` and `not_learned`.',
  left: 'What is left until the tutorial is learned. With `not_learned`.',
  revision: 'The newer revision. With `newer_revision`.',
  content: 'The content of the newer revision. With `newer_revision`.',
  savedAt: 'When the newer revision of a post was saved. With `newer_revision`.',
  design: 'The id of the design that has one of the files. With `conflict` at `files`.',
  offset: 'The bytes that have arrived. With `conflict` of an upload in chunks.',
  size: 'The bytes that were announced. With `conflict` of an upload in chunks.',
  price: 'The present price, Seeds. With `price_changed`.',
  missing: 'The number of Seeds that are missing. With `not_enough_seeds`.',
  nearest: 'The nearest known one, or null. With `material_unknown`, `machine_unknown` and `module_unknown`.',
  device: 'The machine of the row. With `machine_first`.',
  module: 'The module of the row. With `machine_first`.',
  modules: 'The modules of the machine. With `machine_first`.',
  largest: 'The most columns and rows that fit the work area. With `grid_too_large`.',
  why: 'Why it is refused. With `cannot_be_done`.',
  reason: 'The reason in every language, or null. With `cannot_be_done`.',
  methods: 'The methods that the laser can do on the material. With `cannot_be_done`.',
  instead: 'Materials to use instead. With `cannot_be_done`.',
  live: 'Whether the process runs. With 503 of `/health`.',
  ready: 'Whether to send visitors to the process. With 503 of `/health`.',
  process: 'The state of the process. With 503 of `/health`.',
  database: 'The state of the database. With 503 of `/health`.',
  disk: 'The state of the disk. With 503 of `/health`.',
}

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
        description: 'The error, with facts about it.',
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
          ...Object.fromEntries(Object.entries(facts).map(([name, description]) => [name, { description }])),
        },
      },
    },
  }
}
