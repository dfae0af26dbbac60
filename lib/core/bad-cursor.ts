import { DomainError } from './errors'

/** What a list answers to a cursor of another list, or of another sort of its own. */
export const badCursor = () => new DomainError('invalid', { fields: { cursor: { code: 'bad_cursor' } } })
