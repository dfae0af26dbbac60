import { expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, pictureProblem } from './picture-limits'

test.each([
  ['a.jpg', 'image/jpeg', 5, null],
  // cameras give files any name
  ['1000012', 'image/webp', 5, null],
  ['a.PNG', '', IMAGE_MAX_BYTES, null],
  ['a.png', 'image/png', IMAGE_MAX_BYTES + 1, 'size'],
  ['a.heic', 'image/heic', 5, null],
  ['a.tiff', 'image/tiff', 5, 'type'],
  ['a.svg', 'image/svg+xml', 5, 'type'],
  ['a.pdf', 'application/pdf', 5, 'type'],
  ['jpg', '', 5, 'type'],
])('pictureProblem of %s (%s) with %i bytes is %s', (name, type, size, problem) => {
  expect(pictureProblem({ name, type, size })).toBe(problem)
})
