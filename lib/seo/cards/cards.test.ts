import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { locales } from '@/lib/i18n/locales'
import { setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { pageMetadata } from '../metadata'
import { levels, products } from '@/lib/academy/places'
import { badgeCard, cardPath, cardVersion, siteCard, makerCard, type Card } from './card'
import { drawCard } from './draw-card'
import { findCard } from './find-card'

const card = (more: Partial<Card>): Card => ({ ...siteCard('en'), ...more })
const pixels = async (of: Card) =>
  sharp(Buffer.from((await drawCard(of))!))
    .raw()
    .toBuffer()
const same = async (one: Card, other: Card) => (await pixels(one)).equals(await pixels(other))

describe('a card', { timeout: 60_000 }, () => {
  it.each(locales)('of the site is a JPEG of 1200 × 630 in %s', async (locale) => {
    const bytes = (await drawCard(siteCard(locale)))!
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(bytes.length).toBeLessThan(150_000)
  })

  it('has a font for every script: different characters look different', async () => {
    for (const [language, one, other] of [
      ['zh-cn', '激光雕刻', '木板切割'],
      ['ja', 'レーザー', '作り手'],
      ['en', 'Żółć', 'Ďáblí'],
    ] as const)
      expect(await same(card({ title: one, language }), card({ title: other, language }))).toBe(false)
    // Japan writes the same character differently
    expect(
      await same(card({ title: '直線', language: 'zh-cn' }), card({ title: '直線', language: 'ja' })),
    ).toBe(false)
  })

  it('accepts any title: markup, pictographs alone, three hundred characters', async () => {
    for (const title of ['<b>&amp;</b> "x"', '🔥🔥', '刻'.repeat(300), 'w'.repeat(300), ' '])
      expect(await drawCard(card({ title }))).not.toBeNull()
  })

  it('is drawn outside the request thread, once for many requests at once', async () => {
    const longestPause = async () => {
      const one = card({ title: `At once ${performance.now()}` })
      let longest = 0
      let last = performance.now()
      const watch = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 5)
      const all = await Promise.all(Array.from({ length: 20 }, () => drawCard(one)))
      clearInterval(watch)
      expect(new Set(all).size).toBe(1)
      return longest
    }
    // other work on the machine pauses this thread, too, but not each time
    await expect.poll(longestPause, { timeout: 10_000 }).toBeLessThan(200)
  })

  it('of a badge shows a different drawing for each product and level', async () => {
    const maker = { id: 3, nickname: 'Ada', language: 'en' as const, deleted: false }
    const proof = {
      code: 'a'.repeat(32),
      awardedAt: '',
      others: [],
      maker: { ...maker, avatar: { preset: 1, image: null } },
    }
    const seen = new Set<string>()
    for (const product of products)
      for (const level of levels) {
        const of = badgeCard({ ...proof, product, level }, 'en')
        expect([of.label, of.byline]).toEqual(['Badge', 'Ada'])
        seen.add(
          (
            await sharp(Buffer.from((await drawCard({ ...of, title: 'x' }))!))
              .raw()
              .toBuffer()
          ).toString('latin1'),
        )
      }
    expect(seen.size).toBe(products.length * levels.length)
  })

  it('is drawn without its picture when the file is gone', async () =>
    expect(await drawCard(card({ picture: `/files/i/${'a'.repeat(22)}/640.webp` }))).not.toBeNull())
})

describe('the address of a card', () => {
  it('changes with the title', () => {
    const [one, other] = [card({ title: 'One' }), card({ title: 'Two' })]
    expect(cardVersion(one)).toBe(cardVersion({ ...one }))
    expect(cardVersion(one)).not.toBe(cardVersion(other))
    expect(cardPath(one)).toMatch(/^\/files\/o\/[0-9a-f]{20}\/house-en\.jpg$/)
  })

  it('leads to the content of its page while that is public', async () => {
    const author = await makeMember()
    const post = await makePublishedPost(author.id, { title: 'A lamp' })
    const found = await findCard(`post-${post.id}-ja.jpg`)
    expect(found).toMatchObject({ title: 'A lamp', byline: author.nickname })
    expect(await findCard(`maker-${author.id}-en.jpg`)).toMatchObject({ title: author.nickname, round: true })
    const gone = await makePublishedPost(author.id)
    await setStatus(gone.id, 'REMOVED')
    expect(await findCard(`post-${gone.id}-en.jpg`)).toBeNull()
    const left = await makeMember()
    await prisma.user.update({ where: { id: left.id }, data: { status: 'DELETED' } })
    expect(await findCard(`maker-${left.id}-en.jpg`)).toBeNull()
    await prisma.user.update({ where: { id: left.id }, data: { status: 'ACTIVE' } })
  })

  it.each([
    `badge-${'0'.repeat(32)}-en.jpg`,
    `post-${'0'.repeat(32)}-en.jpg`,
    'badge-1-en.jpg',
    'post-1.jpg',
    'post-0-en.jpg',
    'post-1-fr.jpg',
    'house-1-en.jpg',
    'constructor-1-en.jpg',
    'x',
    '../x',
    'post-9999999999-en.jpg',
  ])('is unknown as %s', async (name) => expect(await findCard(name)).toBeNull())
})

it('pages name the card with its size and text', () => {
  const own = makerCard(
    {
      ...{ id: 3, nickname: 'Ada', language: 'en' as const, deleted: false, bio: '' },
      avatar: { preset: 1, image: null },
    },
    'ja',
  )
  const picture = {
    url: `${env().publicUrl}${cardPath(own)}`,
    ...{ width: 1200, height: 630, alt: 'Ada', type: 'image/jpeg' },
  }
  expect(pageMetadata({ site: 'm-ja', path: '/user/blogger/3', card: own })).toMatchObject({
    openGraph: { images: [picture] },
    twitter: { card: 'summary_large_image', images: [{ url: picture.url, alt: picture.alt }] },
  })
  expect(pageMetadata({ site: 'jp', path: '' })).toMatchObject({
    openGraph: { images: [{ url: `${env().publicUrl}${cardPath(siteCard('ja'))}` }] },
  })
})
