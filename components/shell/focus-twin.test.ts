import { expect, it } from 'vitest'
import { findTwin, type LinkPlace } from './focus-twin'

const link = (list: string, href: string, says: string): LinkPlace => ({ list, href, says })
const page = [
  link('Method', '?method=cut', 'Cut'),
  link('Thickness', '?thickness=2', 'Cuts of 2 mm'),
  link('Thickness', '?thickness=3', 'Cuts of 3 mm'),
  link('f-material', '?', 'Birch, 7 projects'),
  link('f-tags', '?', 'Birch, 7 projects'),
]

it.each([
  ['leads to the same', link('Thickness', '?thickness=3', 'Cuts of 3 mm'), 2],
  ['says the same, with another number', link('f-tags', '?tag=birch', 'Birch, 12 projects'), 4],
  ['is of another list', link('Machine', '?method=cut', 'Cut'), -1],
  ['is of a number that is not there', link('f-stars', '?stars=3', '3'), -1],
] as const)('findTwin: on the next page the link that %s', (_, one, wanted) => {
  expect(findTwin(one, page)).toBe(wanted)
})
