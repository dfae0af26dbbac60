import { expect, it } from 'vitest'
import { canDeleteComment, canEditComment } from './policy'

const comment = { authorId: 1, subjectAuthorId: 2 }

it.each([
  ['its author', { id: 1 }, true],
  ['the author of what it stands below', { id: 2 }, true],
  ['an operator', { id: 9, role: 'OPERATOR' }, true],
  ['another member', { id: 9, role: 'MEMBER' }, false],
  ['a visitor', null, false],
] as const)('%s may delete a comment: %j %s', (_who, viewer, may) =>
  expect(canDeleteComment(viewer, comment)).toBe(may),
)

it('only its own author may delete a comment on a lesson, which has no author', () => {
  expect(canDeleteComment({ id: 1 }, { authorId: 1, subjectAuthorId: null })).toBe(true)
  expect(canDeleteComment({ id: 2 }, { authorId: undefined, subjectAuthorId: null })).toBe(false)
})

it('only its author may edit a comment', () => {
  expect(canEditComment({ id: 1 }, comment)).toBe(true)
  expect(canEditComment({ id: 2, role: 'OPERATOR' }, comment)).toBe(false)
  expect(canEditComment(null, { authorId: undefined })).toBe(false)
})
