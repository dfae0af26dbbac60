import { expect, it } from 'vitest'
import { badgeText } from './badge-text'

it.each([
  [0, '0'],
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('shows %d as %s', (count, text) => expect(badgeText(count)).toBe(text))
