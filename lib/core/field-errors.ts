import type { z } from 'zod'
import type { FieldError, FieldErrors } from './errors'

type Issue = z.core.$ZodIssue

/** Our own messages are codes already: lower case words. */
const codeShape = /^[a-z][a-z0-9_]*$/

function codeOf(issue: Issue): FieldError {
  if (codeShape.test(issue.message)) {
    const params = 'params' in issue ? (issue.params as FieldError['params']) : undefined
    return { code: issue.message, params: params ?? limitsOf(issue) }
  }
  switch (issue.code) {
    case 'invalid_type':
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

/** Known of issues that were asked for with `reportInput`. */
const isMissing = ({ input }: Issue) => input === undefined || input === null

function sizeWord(origin: string): 'text' | 'list' | 'number' {
  return origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number'
}

function limitsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return undefined
}

/** Under this name stands what is wrong with an input as a whole. */
const WHOLE = 'body'

/** An answer names so many fields at most: who sends more wrong ones than a form can show learns nothing from the rest. */
export const FIELDS_NAMED = 20

/** zod's issues as `path → code`, the first of each field, FIELDS_NAMED at most; an unknown key is named as a field of its own. */
export function fieldErrors(error: { issues: Issue[] }): FieldErrors {
  const fields = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, FIELDS_NAMED) : [null]
    for (const key of keys) {
      if (fields.size === FIELDS_NAMED) return Object.fromEntries(fields)
      // what is wrong as a whole has no name of its own
      const name = [...path, ...(key === null ? [] : [key])].join('.').slice(0, 200) || WHOLE
      if (!fields.has(name)) fields.set(name, codeOf(issue))
    }
  }
  return Object.fromEntries(fields)
}
