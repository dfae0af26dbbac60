import type { z } from 'zod'
import type { FieldError, FieldErrors } from './errors'

type Issue = z.core.$ZodIssue

/** The messages of this site's schemas are codes already: lower-case words. */
const codeShape = /^[a-z][a-z0-9_]*$/

function codeOf(issue: Issue): FieldError {
  if (codeShape.test(issue.message)) {
    const params = 'params' in issue ? (issue.params as FieldError['params']) : undefined
    return { code: issue.message, params: params ?? limitsOf(issue) }
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return { code: 'integer_value' }
      return { code: isMissing(issue) ? 'required' : 'wrong_type' }
    // one of several words: a list in which nothing is chosen says ''
    case 'invalid_value':
      return { code: isMissing(issue) || issue.input === '' ? 'select_required' : 'illegal_input' }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { code: 'required' }
      return { code: `${sizeWord(issue.origin)}_small`, params: limitsOf(issue) }
    case 'too_big':
      return { code: `${sizeWord(issue.origin)}_big`, params: limitsOf(issue) }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'invalid_format':
      return { code: 'format_error' }
    default:
      return { code: isMissing(issue) ? 'required' : 'illegal_input' }
  }
}

/** Whether a value is missing; only issues of a parse with `reportInput` have the input. */
const isMissing = ({ input }: Issue) => input === undefined || input === null

function sizeWord(origin: string): 'text' | 'list' | 'number' {
  return origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
}

function limitsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return undefined
}

/** the name of an error that concerns the input as a whole */
const WHOLE = 'body'

/**
 * The largest number of fields that a response names: a sender with more wrong fields than a form can show learns
 * nothing from the rest.
 */
export const FIELDS_NAMED = 20

/**
 * Returns zod's issues as `path → code`: the first issue of each field, at most FIELDS_NAMED fields. An unknown key
 * counts as a field of its own.
 */
export function fieldErrors(error: { issues: Issue[] }): FieldErrors {
  const fields = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, FIELDS_NAMED) : [null]
    for (const key of keys) {
      if (fields.size === FIELDS_NAMED) return Object.fromEntries(fields)
      // an issue of the whole input has no path
      const name = [...path, ...(key === null ? [] : [key])].join('.').slice(0, 200) || WHOLE
      if (!fields.has(name)) fields.set(name, codeOf(issue))
    }
  }
  return Object.fromEntries(fields)
}
