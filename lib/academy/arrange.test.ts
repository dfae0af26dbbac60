import { expect, test } from 'vitest'
import {
  groupByLevel,
  inOrder,
  levelTabs,
  neighbours,
  prerequisitesOf,
  productHref,
  relatedTutorials,
} from './arrange'
import type { TutorialCardView } from './views'

const card = (id: number, product: string, section: string, level = 'explorer') =>
  ({ id, product, section, level, prerequisites: [] as number[] }) as unknown as TutorialCardView

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

test('neighbours stay within the product', () => {
  expect(neighbours(all, 1)).toEqual({ previous: null, next: all[2] })
  expect(neighbours(all, 3)).toEqual({ previous: all[0], next: all[4] })
  expect(neighbours(all, 7)).toEqual({ previous: all[4], next: null })
  expect(neighbours(all, 99)).toEqual({ previous: null, next: null })
})

test('neighbours follow the levels of the path, whatever the order of the list', () => {
  const own = [
    card(1, 'lp4', 'start'),
    card(2, 'lp4', 'projects', 'visionary'),
    card(3, 'lp4', 'software', 'builder'),
    card(4, 'lp4', 'care'),
    card(5, 'general', 'care'),
  ]
  expect(inOrder(own, 'lp4').map(({ id }) => id)).toEqual([1, 4, 3, 2])
  expect(neighbours(own, 4)).toEqual({ previous: own[0], next: own[2] })
  expect(neighbours(own, 2)).toEqual({ previous: own[2], next: null })
})

test('relatedTutorials ranks lessons for every machine, the same level on other machines, then the rest of the product, without neighbours and unknown lessons', () => {
  expect(relatedTutorials(all, 3).map(({ id }) => id)).toEqual([2, 4, 7])
  expect(relatedTutorials(all, 99)).toEqual([])
})

test('productHref leads to a section that has lessons', () => {
  expect(productHref(all, 'lp4', 'care')).toBe('/academy/lp4-care')
  expect(productHref(all, 'lp2', 'care')).toBe('/academy/lp2-materials')
  expect(productHref(all, 'lp5', 'care')).toBe('/academy/lp5-start')
})

test('levelTabs cover the whole product in the order of the path, whatever the section of its lessons', () => {
  const own = [
    card(1, 'lp4', 'start', 'builder'),
    card(2, 'lp4', 'care', 'builder'),
    card(3, 'lp4', 'software', 'creator'),
    card(4, 'lp4', 'software'),
  ]
  expect(levelTabs(own, 'care')).toEqual([
    { level: 'explorer', ids: [4], href: '/academy/lp4-software#explorer', here: false },
    { level: 'builder', ids: [1, 2], href: '/academy/lp4-care#builder', here: true },
    { level: 'creator', ids: [3], href: '/academy/lp4-software#creator', here: false },
    { level: 'visionary', ids: [], href: null, here: false },
  ])
  expect(groupByLevel(own).map(({ level, items }) => [level, items.length])).toEqual([
    ['explorer', 1],
    ['builder', 2],
    ['creator', 1],
  ])
})

test('prerequisitesOf returns the named lessons, else the last lesson of the level below, preferably of the same section', () => {
  const own = [
    card(1, 'lp4', 'start'),
    card(2, 'lp4', 'care'),
    card(3, 'lp4', 'materials', 'builder'),
    card(4, 'lp4', 'start', 'builder'),
    { ...card(5, 'lp4', 'start', 'creator'), prerequisites: [2, 99, 3] },
    card(6, 'lp2', 'start', 'visionary'),
  ]
  const ids = (id: number) => prerequisitesOf(own, id).map((one) => one.id)
  expect([1, 3, 4, 5, 6, 99].map(ids)).toEqual([[], [2], [1], [2, 3], [], []])
})
