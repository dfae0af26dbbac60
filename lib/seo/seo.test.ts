import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eraseMember } from '@/lib/account/erase-member'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { env } from '@/lib/env'
import { updateCells } from '@/lib/materials/update-cells'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { makePublishedPost } from '@/lib/posts/test-post'
import { setStatus } from '@/lib/posts/test-draft'
import { makeReward } from '@/lib/rewards/test-reward'
import { makeMember } from '@/lib/seeds/test-member'
import { GET } from '@/app/[site]/tag/[tag]/feed.xml/route'
import { makerFeed, siteFeed, tagFeed } from './feed'
import { oembed } from './oembed'
import { postData } from './json-ld'
import { PAGES_IN_A_FILE, robotsText, sitemapFile, sitemapIndex } from './sitemap'
import { findPublishedPost } from '@/lib/posts/queries'
import { blobStore } from '@/lib/uploads/store'
import { makeUploadToken } from '@/lib/uploads/token'

const author = await makeMember()
const tag = `feed${author.id}`
const shown = await makePublishedPost(author.id, { title: 'Fern & <b>slate</b>', tags: [tag] }, 0)
const removed = await makePublishedPost(author.id, { title: 'Gone', tags: [tag] })
await setStatus(removed.id, 'REMOVED')
const texts = { locale: 'ja', description: 'News' } as const
const url = (path: string) => `${env().publicUrl}${path}`
const fileOf = (kind: string, id: number) => `${kind}-${Math.floor((id - 1) / PAGES_IN_A_FILE) + 1}.xml`

describe('the sitemap', () => {
  it('lists its files, each with the public pages in every language', async () => {
    const file = fileOf('posts', shown.id)
    expect(await sitemapIndex()).toContain(`<loc>${url(`/sitemaps/${file}`)}</loc>`)
    const xml = (await sitemapFile(file))!
    for (const language of ['en', 'zh-cn', 'ja'])
      expect(xml).toContain(`<loc>${url(`/${language}/detail/${shown.id}`)}</loc>`)
    expect(xml).toContain(`hreflang="zh-CN" href="${url(`/zh-cn/detail/${shown.id}`)}"`)
    expect(xml).toContain(`hreflang="x-default" href="${url(`/en/detail/${shown.id}`)}"`)
    expect(xml).not.toContain(`/detail/${removed.id}<`)
    expect(await sitemapFile(fileOf('makers', author.id))).toContain(`/en/user/blogger/${author.id}<`)
    expect(await sitemapFile('pages-1.xml')).toContain(`<loc>${url('/ja/protocol/faq')}</loc>`)
  })

  it('has the answer page of a material on each machine with a row', async () => {
    const material = await makeMaterial()
    await publishRows((await makeMember()).id, material.slug)
    await updateCells()
    const xml = (await sitemapFile('pages-1.xml'))!
    expect(xml).toContain(`<loc>${url(`/en/materials/${material.slug}/lp4`)}</loc>`)
    expect(xml).not.toContain(url(`/en/materials/${material.slug}/lp5`))
  })

  it('has no article before its date', async () => {
    const make = (publishedAt: Date) =>
      prisma.article.create({
        data: { slug: randomUUID(), titles: { en: 'W' }, summaries: {}, bodies: {}, publishedAt },
      })
    const [past, coming] = [await make(new Date('2020-01-01')), await make(new Date('2031-01-01'))]
    const xml = (await sitemapFile('pages-1.xml'))!
    expect(xml).toContain(`<loc>${url(`/en/article/${past.id}`)}</loc>`)
    expect(xml).not.toContain(url(`/en/article/${coming.id}<`))
    await prisma.article.deleteMany({ where: { id: { in: [past.id, coming.id] } } })
  })

  it('has a reward while it is on sale', async () => {
    const now = await databaseNow()
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    const [sold, ended, coming] = await Promise.all([
      makeReward({ onSaleFrom: at(-2), onSaleTo: at(2) }),
      makeReward({ onSaleFrom: at(-2), onSaleTo: at(-1) }),
      makeReward({ onSaleFrom: at(1) }),
    ])
    const xml = (await sitemapFile('pages-1.xml'))!
    expect(xml).toContain(`<loc>${url(`/en/reward/store/${sold.id}`)}</loc>`)
    // their pages are a 404
    for (const { id } of [ended, coming]) expect(xml).not.toContain(url(`/en/reward/store/${id}<`))
  })

  it.each([
    'posts-0.xml',
    'posts-99999.xml',
    'posts-650753.xml',
    'makers-999999.xml',
    'users-1.xml',
    'posts-1',
    'pages-2.xml',
    '../x',
  ])('has no %s', async (name) => expect(await sitemapFile(name)).toBeNull())

  it('is named to crawlers, which robots.txt keeps out of personal pages', () => {
    expect(robotsText()).toContain(`Sitemap: ${url('/sitemap.xml')}`)
    expect(robotsText()).toContain('Disallow: /*/user/home')
    expect(robotsText()).not.toMatch(/Disallow: \/$/m)
  })
})

describe('a feed', () => {
  it('of the site, a maker or a tag has public posts as text', async () => {
    for (const file of [
      await siteFeed(texts),
      await makerFeed(author.id, texts),
      await tagFeed(tag, texts),
    ]) {
      const { xml } = file!
      expect(xml).toContain(`<link>${url(`/ja/detail/${shown.id}`)}</link>`)
      expect(xml).toContain('Fern & <b>slate</b>]]>')
      expect(xml).not.toContain('Gone')
    }
  })

  it('is valid XML with the end of a text section in a title, more than once', async () => {
    const odd = await makePublishedPost(author.id, { title: 'Fern', tags: [tag] }, 0)
    const title = 'A ]]> b ]]> c ]]>'
    await prisma.post.update({ where: { id: odd.id }, data: { title } })
    const { xml } = (await makerFeed(author.id, texts))!
    const titles = [...xml.matchAll(/<title>((?:<!\[CDATA\[(?:(?!\]\]>)[^])*\]\]>)+)<\/title>/g)]
    const read = titles.map(([, text]) => text!.replace(/<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>/g, '$1'))
    expect(read).toContain(title)
    await prisma.post.update({ where: { id: odd.id }, data: { title: 'Fern' } })
  })

  it('is valid XML even for a title stored before titles were cleaned', async () => {
    const old = await makePublishedPost(author.id, { title: 'Fern', tags: [tag] }, 0)
    const title = 'Fern \u0001\u001b\ufffe slate'
    await prisma.post.update({ where: { id: old.id }, data: { title } })
    const { xml } = (await tagFeed(tag, texts))!
    expect(xml).toContain('Fern  slate')
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  })

  it.each(['50%', '%25', 'ＢＩＲＣＨ'])('of a tag is found as typed: %s', async (name) => {
    const typed = `${name}${author.id}`
    await makePublishedPost(author.id, { title: `With ${typed}`, tags: [typed] })
    const asked = (words: string) =>
      GET(new Request(url('/en')), { params: Promise.resolve({ site: 'en', tag: words }) })
    expect(await (await asked(typed)).text()).toContain(`With ${typed}`)
    expect((await asked(`none${typed}`)).status).toBe(404)
  })

  it('names an author as the Dublin Core does, for RSS means an email address, and the bytes of a picture', async () => {
    const named = await makeMember()
    await prisma.user.update({ where: { id: named.id }, data: { nickname: 'Ada & <i>Bo</i>' } })
    const { id } = await makePublishedPost(named.id, { title: 'Pictured' }, 0)
    const cover = { token: makeUploadToken(), width: 8, height: 8, widths: [640], placeholder: null, alt: '' }
    await blobStore().put(`i/${cover.token}/640.webp`, new Uint8Array(321))
    const card = { device: null, cover, stepPictures: [], settings: [] }
    await prisma.post.update({ where: { id }, data: { card } })
    const { xml } = (await makerFeed(named.id, texts))!
    expect(xml).toContain(
      '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Ada &amp; &lt;i&gt;Bo&lt;/i&gt;</dc:creator>',
    )
    expect(xml).not.toContain('<author>')
    expect(xml).toMatch(
      new RegExp(`<enclosure (?=[^>]*url="[^"]*${cover.token}/640.webp")(?=[^>]*length="321")[^>]*/>`),
    )
    await blobStore().delete(`i/${cover.token}`)
    await prisma.post.update({ where: { id }, data: { title: 'Without its file' } })
    const without = await makerFeed(named.id, { ...texts, locale: 'en' })
    expect(without!.xml).not.toMatch(/Without its file[\s\S]*<enclosure/)
  })

  it('without posts has no date', async () => {
    const { xml, changed } = (await makerFeed((await makeMember()).id, texts))!
    expect(xml).not.toMatch(/<lastBuildDate>|1970/)
    expect(changed).toBeNull()
  })

  it('is not sent again to a reader who has it', async () => {
    const ask = (headers: Record<string, string>) =>
      GET(new Request(url('/en'), { headers }), { params: Promise.resolve({ site: 'en', tag }) })
    const { status, headers } = await ask({})
    const [etag, modified] = [headers.get('etag')!, headers.get('last-modified')!]
    expect([status, Date.parse(modified) > Date.parse('2026-01-01')]).toEqual([200, true])
    for (const [asked, wanted] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"x", ${etag.slice(2)}` }, 304],
      [{ 'if-none-match': '"x"', 'if-modified-since': modified }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
    ] as const) {
      const again = await ask(asked)
      expect([asked, again.status, again.headers.get('etag')]).toEqual([asked, wanted, etag])
      expect((await again.text()) === '').toBe(wanted === 304)
    }
  })

  it('of an unknown member or an unused tag is null', async () => {
    expect(await makerFeed(2_000_000_000, texts)).toBeNull()
    expect(await tagFeed('never used', texts)).toBeNull()
  })
})

describe('oEmbed', () => {
  it('answers the address of a post, also on the mobile site', async () => {
    for (const path of [`/en/detail/${shown.id}`, `/m/ja/detail/${shown.id}?x=1`])
      expect(await oembed(url(path))).toMatchObject({ type: 'link', title: 'Fern & <b>slate</b>' })
  })

  it.each(['', 'x', 'https://evil.example/en/detail/1', url('/en/resource'), url('/fr/detail/1')])(
    'answers null for any other address: %s',
    async (address) => expect(await oembed(address)).toBeNull(),
  )

  it('answers null for a post that is not public', async () =>
    expect(await oembed(url(`/en/detail/${removed.id}`))).toBeNull())
})

it('the data of a how-to include its steps and total time', async () => {
  const post = (await findPublishedPost(shown.id))!
  expect(postData(post, 'en')).toMatchObject({
    '@type': 'HowTo',
    name: 'Fern & <b>slate</b>',
    totalTime: 'PT60M',
    url: url(`/en/detail/${shown.id}`),
  })
  const cut = { title: 'Cut', text: 'Slowly.', tip: '', images: [], noLaser: true, settings: [] }
  const steps = [cut, { ...cut, title: 'Sand', text: 'By hand.' }]
  const { step } = postData({ ...post, steps }, 'en') as { step: object[] }
  expect(step).toMatchObject([
    { position: 1, name: 'Cut', text: 'Slowly.', url: url(`/en/detail/${shown.id}#step-1`) },
    { position: 2, name: 'Sand', text: 'By hand.', url: url(`/en/detail/${shown.id}#step-2`) },
  ])
  expect(postData({ ...post, postType: 1 }, 'en')).toMatchObject({ '@type': 'CreativeWork' })
})

it('feeds, oEmbed and data for search engines do not name a former member', async () => {
  const leaving = await makeMember()
  const own = `left${leaving.id}`
  const { id } = await makePublishedPost(leaving.id, { title: 'Stays', tags: [own] }, 0)
  const named = async () => ({
    feed: (await tagFeed(own, texts))!.xml.includes('dc:creator'),
    oembed: Object.keys((await oembed(url(`/en/detail/${id}`)))!).some((key) => key.startsWith('author')),
    engines: 'author' in postData((await findPublishedPost(id))!, 'en'),
  })
  expect(await named()).toEqual({ feed: true, oembed: true, engines: true })
  await inTransaction((tx) => eraseMember(tx, { id: leaving.id, email: null }))
  expect(await named()).toEqual({ feed: false, oembed: false, engines: false })
})
