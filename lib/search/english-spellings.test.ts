import { expect, it } from 'vitest'
import { otherSpellings } from './english-spellings'

it.each([
  ['gray', 'grey'],
  ['grayscale', 'greyscale'],
  ['jewelry', 'jewellery'],
  ['jeweler', 'jeweller'],
  ['colors', 'colours'],
  ['colored', 'coloured'],
  ['center', 'centre'],
  ['millimeters', 'millimetres'],
  ['fiberboard', 'fibreboard'],
  ['anodized', 'anodised'],
  ['personalizing', 'personalising'],
  ['labeled', 'labelled'],
  ['aluminum', 'aluminium'],
  ['mold', 'mould'],
  ['mom', 'mum'],
  ['knives', 'knife'],
  ['bookshelves', 'bookshelf'],
  ['leaves', 'leaf'],
  ['snowmen', 'snowman'],
  ['mice', 'mouse'],
])('%s and %s are one word', (one, other) => {
  expect(otherSpellings(one)).toEqual([other])
  expect(otherSpellings(other)).toEqual([one])
})

it.each(['four', 'hour', 'door', 'size', 'filled', 'box', 'lp4', '3mm', 'laser', 'made', ''])(
  '%s is written in one way',
  (word) => {
    expect(otherSpellings(word)).toEqual([])
  },
)
