import type { ErrorCode } from './error-codes'

/** An error code and the numbers that its sentence needs; the entry point translates it. */
export type FieldError = { code: string; params?: Record<string, string | number> }
export type FieldErrors = Record<string, FieldError>

/** The facts that an error can hold for programs, by name; lib/web/openapi-error.ts describes each. */
export type ErrorFact =
  // when and how
  | 'seconds'
  | 'again'
  | 'from'
  | 'availableFrom'
  // the present state of what was to change
  | 'status'
  | 'left'
  | 'revision'
  | 'content'
  | 'savedAt'
  | 'design'
  | 'offset'
  | 'size'
  | 'price'
  | 'missing'
  // of the material library
  | 'nearest'
  | 'device'
  | 'module'
  | 'modules'
  | 'largest'
  | 'why'
  | 'reason'
  | 'methods'
  | 'instead'
  // of the health of a process
  | 'live'
  | 'ready'
  | 'process'
  | 'database'
  | 'disk'
export type ErrorData = Partial<Record<ErrorFact, unknown>>

/** The error that a rule throws: it carries a code, while the sentence stays in messages/. */
export class DomainError extends Error {
  readonly fields?: FieldErrors
  readonly params?: Record<string, string | number>
  readonly data?: ErrorData

  constructor(
    readonly code: ErrorCode,
    more: {
      fields?: FieldErrors
      params?: Record<string, string | number>
      data?: ErrorData
    } = {},
  ) {
    super(code)
    this.name = 'DomainError'
    this.fields = more.fields
    this.params = more.params
    this.data = more.data
  }
}
