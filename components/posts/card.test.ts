import { expect, test } from 'vitest'
import { cardOf, cardsOf, type CardPost } from './card'

const cover = {
  token: 't',
  width: 800,
  height: 600,
  widths: [320, 640, 800],
  placeholder: 'data:x',
  alt: 'A lamp',
}
const post = {
  ...{ id: 7, title: '灯', language: 'zh-cn', cover, likes: 2, saves: 1 },
  device: { slug: 'lx1', name: 'LX1', module: 'Diode 20' },
  maker: {
    ...{ id: 3, nickname: 'Ada', language: 'en', deleted: false },
    avatar: { preset: 4, image: null },
  },
  // Fields that lists have and no card shows.
  ...{ stepPictures: [cover], settings: [], steps: 4, minutes: 30, difficulty: 2, comments: 5 },
} satisfies CardPost & Record<string, unknown>

test('cardOf returns the shown fields and no others', () =>
  expect(cardOf(post)).toEqual({
    ...{ id: 7, title: '灯', lang: 'zh-CN', cover, machine: 'LX1' },
    ...{ by: 'Ada', byLang: 'en', face: '/avatars/04.svg', likes: 2, saves: 1 },
  }))

test('cardOf leaves out fields that the post does not have', () => {
  const card = cardOf({ ...post, device: null })
  expect(Object.keys(card)).not.toContain('machine')
})

test('cardOf names the language of the maker only where it differs from that of the title', () =>
  expect(Object.keys(cardOf({ ...post, language: 'en' }))).not.toContain('byLang'))

test('cardsOf drops the placeholder of pictures further down a long list', () => {
  const cards = cardsOf(Array.from({ length: 10 }, () => post))
  expect(cards.map(({ cover: one }) => one?.placeholder)).toEqual([
    ...Array(8).fill('data:x'),
    undefined,
    undefined,
  ])
  expect(cards[9]!.cover).toEqual({
    token: 't',
    width: 800,
    height: 600,
    widths: [320, 640, 800],
    alt: 'A lamp',
  })
})

test('cardOf returns no name for a deleted member', () =>
  expect(cardOf({ ...post, maker: { ...post.maker, deleted: true } }).by).toBeNull())

test('cardOf takes an uploaded avatar in the size that fits', () => {
  const image = { token: 'a', width: 256, height: 256, widths: [96, 256], placeholder: null }
  expect(cardOf({ ...post, maker: { ...post.maker, avatar: { preset: null, image } } }).face).toBe(
    '/files/i/a/96.webp',
  )
})
