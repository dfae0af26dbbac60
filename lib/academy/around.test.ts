import { expect, test } from 'vitest'
import { neighbours, relatedTutorials } from './around'
import type { TutorialCardView } from './views'

const card = (id: number, product: string, section: string, level = 'explorer') =>
  ({ id, product, section, level }) as TutorialCardView

const all = [
  card(1, 'lp4', 'start'),
  card(2, 'general', 'materials'),
  card(3, 'lp4', 'materials'),
  card(4, 'lp2', 'materials'),
  card(5, 'lp4', 'care'),
  card(6, 'lp3', 'materials', 'builder'),
  card(7, 'lp4', 'projects'),
  card(8, 'lp1', 'care'),
]

test('previous and next stay within the product', () => {
  expect(neighbours(all, 1)).toEqual({ previous: null, next: all[2] })
  expect(neighbours(all, 3)).toEqual({ previous: all[0], next: all[4] })
  expect(neighbours(all, 7)).toEqual({ previous: all[4], next: null })
  expect(neighbours(all, 99)).toEqual({ previous: null, next: null })
})

test('related: for every machine, then the same level elsewhere, then the rest of the product; no neighbour, no stranger', () => {
  expect(relatedTutorials(all, 3).map(({ id }) => id)).toEqual([2, 4, 7])
  expect(relatedTutorials(all, 99)).toEqual([])
})
