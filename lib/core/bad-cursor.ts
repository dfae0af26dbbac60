import { DomainError } from './errors'

/** Returns the error of a list that gets a cursor of another list, or of another sort order. */
export const badCursor = () => new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
