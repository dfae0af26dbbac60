import type { ErrorCode } from './error-codes'

/** An error code and the numbers that its sentence needs; the entry point translates it. */
export type FieldError = { code: string; params?: Record<string, string | number> }
export type FieldErrors = Record<string, FieldError>

/** The error that a rule throws: it carries a code, while the sentence stays in messages/. */
export class DomainError extends Error {
  readonly fields?: FieldErrors
  readonly params?: Record<string, string | number>
  readonly data?: Record<string, unknown>

  constructor(
    readonly code: ErrorCode,
    more: {
      fields?: FieldErrors
      params?: Record<string, string | number>
      data?: Record<string, unknown>
    } = {},
  ) {
    super(code)
    this.name = 'DomainError'
    this.fields = more.fields
    this.params = more.params
    this.data = more.data
  }
}
