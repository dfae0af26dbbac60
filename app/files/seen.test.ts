import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '@/lib/account/delete-account'
import { makeMember, makeViewer, TEST_PASSWORD } from '@/lib/auth/test-members'
import { createComment } from '@/lib/comments/create-comment'
import { prisma } from '@/lib/db/client'
import { deleteDesign } from '@/lib/designs/publish-design'
import { makeDesign } from '@/lib/designs/test-design'
import { removeComment } from '@/lib/moderation/moderate-comment'
import { moderateDesign } from '@/lib/moderation/moderate-design'
import { deletePost } from '@/lib/posts/delete-post'
import { publishRevision } from '@/lib/posts/publish-revision'
import { emptyContent } from '@/lib/posts/schema'
import { runChanges, setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { blobStore } from '@/lib/uploads/store'
import { makeUploadToken } from '@/lib/uploads/token'
import { GET as getFile } from './[...path]/route'
import { GET as getCard } from './o/[version]/[name]/route'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

type Member = Awaited<ReturnType<typeof makeViewer>>
let author: Member
let stranger: Member
let operator: Member
beforeEach(async () => {
  const [one, two, three] = await Promise.all([makeMember(), makeMember(), makeMember()])
  await prisma.user.update({ where: { id: three.id }, data: { role: 'OPERATOR' } })
  author = await makeViewer(one.id)
  stranger = await makeViewer(two.id)
  operator = await makeViewer(three.id)
})

async function ask(address: string, who?: Member, headers: Record<string, string> = {}) {
  const path = address.split('/').slice(2).map(decodeURIComponent)
  asked.headers = new Headers({ ...headers, ...(who ? { token: who.token } : {}) })
  const request = new Request(`http://a.example${address}`, { headers: asked.headers })
  return path[0] === 'o'
    ? getCard(request, { params: Promise.resolve({ version: path[1]!, name: path[2]! }) })
    : getFile(request, { params: Promise.resolve({ path }) })
}
const statusOf = async (address: string, who?: Member) => (await ask(address, who)).status
const statuses = (addresses: string[], who?: Member) =>
  Promise.all(addresses.map((address) => statusOf(address, who)))

async function makePicture(ownerId: number | null) {
  const token = makeUploadToken()
  for (const name of ['320.webp', '320.avif']) await blobStore().put(`i/${token}/${name}`, Buffer.from('x'))
  const { id } = await prisma.upload.create({
    data: {
      ...{ ownerId, kind: 'IMAGE', token, name: 'x.png', ext: 'png', mime: 'image/png', size: 1 },
      ...{ sha256: 'x', width: 320, height: 240, widths: [320] },
    },
    select: { id: true },
  })
  return { id, token, addresses: [`/files/i/${token}/320.webp`, `/files/i/${token}/320.avif`] }
}

async function makeFilm(ownerId: number) {
  const token = makeUploadToken()
  for (const name of ['file', 'play.mp4']) await blobStore().put(`v/${token}/${name}`, Buffer.from('x'))
  const { id } = await prisma.upload.create({
    data: { ...{ ownerId, kind: 'VIDEO', token, name: 'x.mov', ext: 'mov', mime: 'video/quicktime' }, ...{ size: 1, sha256: 'x' } }, // prettier-ignore
    select: { id: true },
  })
  return { id, addresses: [`/files/v/${token}/video.mov`, `/files/v/${token}/play.mp4`] }
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"><path d="M0 0h9v9z"/></svg>',
)
async function makeDrawing(ownerId: number) {
  const row = await saveDesignFromBuffer(prisma, { ownerId, name: 'a.svg', bytes: drawing })
  const { previewToken } = await prisma.upload.findUniqueOrThrow({ where: { id: row.id } })
  return {
    id: row.id,
    addresses: [`/files/d/${row.token}/a.svg`, `/files/i/${previewToken}/320.avif`],
    previewToken: previewToken!,
  }
}

/** Makes a post with every kind of file that has an address. */
async function makePost() {
  const [cover, film, file] = [
    await makePicture(author.id),
    await makeFilm(author.id),
    await makeDrawing(author.id),
  ]
  const { id } = await makePublishedPost(author.id, {
    cover: { uploadId: cover.id, alt: '' },
    video: { uploadId: film.id },
    files: [{ uploadId: file.id }],
  })
  const addresses = [...cover.addresses, ...film.addresses, ...file.addresses]
  return { id, cover, addresses, card: `/files/o/${'0'.repeat(20)}/post-${id}-en.jpg` }
}

describe('the files of a post', () => {
  it('are public while it is published; no proxy keeps them, and they are the same for every reader', async () => {
    const { addresses, card } = await makePost()
    expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
    expect(await statusOf(card)).toBe(302)
    for (const address of addresses) {
      const answer = await ask(address)
      expect(answer.headers.get('cache-control')).toMatch(/^private, /)
      const again = await ask(address, undefined, { 'if-none-match': answer.headers.get('etag')! })
      expect(again.status).toBe(304)
    }
    expect(
      (await ask(addresses.find((one) => one.startsWith('/files/d/'))!)).headers.get('cache-control'),
    ).toBe('private, no-cache')
  })

  it('answer 404 to everyone but its author and operators once an operator removes it, and return with it', async () => {
    const { id, addresses, card } = await makePost()
    const etag = (await ask(addresses[0]!)).headers.get('etag')!
    await setStatus(id, 'REMOVED')
    for (const who of [undefined, stranger])
      expect(new Set(await statuses([...addresses, card], who))).toEqual(new Set([404]))
    expect((await ask(addresses[0]!, undefined, { 'if-none-match': etag })).status).toBe(404)
    expect((await ask(addresses[2]!, undefined, { range: 'bytes=0-0' })).status).toBe(404)
    for (const who of [author, operator]) {
      expect(new Set(await statuses(addresses, who))).toEqual(new Set([200]))
      expect((await ask(addresses[0]!, who)).headers.get('cache-control')).toBe('private, no-cache')
    }
    await setStatus(id, 'APPROVED')
    expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
  })

  it('answer 404 as soon as its author deletes it, and are erased later', async () => {
    const { id, addresses, card } = await makePost()
    await deletePost(author, { id })
    expect(new Set(await statuses([...addresses, card]))).toEqual(new Set([404]))
    await runChanges(id)
    expect(new Set(await statuses(addresses, author))).toEqual(new Set([404]))
    expect(
      await prisma.upload.count({ where: { token: { in: addresses.map((one) => one.split('/')[3]!) } } }),
    ).toBe(0)
  })

  it('stay when another post shows them, too, and this one is deleted', async () => {
    const { id, cover } = await makePost()
    await makePublishedPost(author.id, { cover: { uploadId: cover.id, alt: '' } })
    await deletePost(author, { id })
    await runChanges(id)
    expect(await statuses(cover.addresses)).toEqual([200, 200])
  })

  it('answer 404 as soon as its author deletes the account and the posts', async () => {
    const { addresses, card } = await makePost()
    await deleteAccount(author, { password: TEST_PASSWORD, posts: 'delete' }, { ipHash: 'a'.repeat(32) })
    expect(new Set(await statuses([...addresses, card]))).toEqual(new Set([404]))
  })

  it('stay when its author deletes the account and keeps the posts', async () => {
    const { addresses } = await makePost()
    await deleteAccount(author, { password: TEST_PASSWORD, posts: 'keep' }, { ipHash: 'b'.repeat(32) })
    expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
  })

  it('belong to its published revision: a picture that an edit drops is gone, one only in a draft is not public yet', async () => {
    const { id, cover } = await makePost()
    const next = await makePicture(author.id)
    expect(await statuses(next.addresses)).toEqual([404, 404])
    expect(await statuses(next.addresses, stranger)).toEqual([404, 404])
    expect(await statuses(next.addresses, author)).toEqual([200, 200])
    const content = {
      ...emptyContent('en'),
      title: 'A lamp',
      difficulty: 1,
      cover: { uploadId: next.id, alt: '' },
    }
    const revision = await prisma.postRevision.create({
      data: { postId: id, number: 2, content: content as never, frozenAt: new Date() },
    })
    expect(await statuses(next.addresses)).toEqual([404, 404])
    await prisma.$transaction((tx) => publishRevision(tx, id, revision.id))
    expect(await statuses(next.addresses)).toEqual([200, 200])
    expect(await statuses(cover.addresses)).toEqual([404, 404])
  })

  it('of another member stay private when a post names them', async () => {
    const { addresses, id } = await makePicture(stranger.id)
    await makePublishedPost(author.id, { cover: { uploadId: id, alt: '' } })
    expect(await statuses(addresses)).toEqual([404, 404])
  })
})

describe('the files of a design', () => {
  it('disappear when it is removed, return with it, and disappear when it is deleted', async () => {
    const { id: uploadId, addresses, previewToken } = await makeDrawing(author.id)
    expect(await statuses(addresses)).toEqual([404, 404])
    const design = await makeDesign(author.id, { uploadIds: [uploadId], previewToken })
    const all = [...addresses, `/files/o/${'0'.repeat(20)}/design-${design.id}-en.jpg`]
    expect(await statuses(all)).toEqual([200, 200, 302])
    await moderateDesign({ id: design.id, verb: 'remove', reason: 'unsafe', dryRun: false })
    expect(await statuses(all, stranger)).toEqual([404, 404, 404])
    expect(await statuses(addresses, author)).toEqual([200, 200])
    await moderateDesign({ id: design.id, verb: 'restore', reason: undefined, dryRun: false })
    expect(await statuses(all)).toEqual([200, 200, 302])
    await deleteDesign(author, { id: design.id })
    expect(await statuses(all)).toEqual([404, 404, 404])
  })
})

describe('other pictures', () => {
  it('a comment’s picture disappears with the comment, and with the post', async () => {
    const post = await makePublishedPost(author.id)
    const [one, two] = [await makePicture(stranger.id), await makePicture(stranger.id)]
    const first = await createComment(stranger, { postId: post.id, text: 'Look.' })
    const second = await createComment(stranger, { postId: post.id, text: 'And this.' })
    for (const [comment, picture] of [
      [first, one],
      [second, two],
    ] as const)
      // prettier-ignore
      await prisma.comment.update({ where: { id: comment.id }, data: { uploadId: picture.id } })
    expect(await statuses([...one.addresses, ...two.addresses])).toEqual([200, 200, 200, 200])
    await removeComment(first.id, { dryRun: false })
    expect(await statuses([...one.addresses, ...two.addresses])).toEqual([404, 404, 200, 200])
    await setStatus(post.id, 'REMOVED')
    expect(await statuses(two.addresses)).toEqual([404, 404])
  })

  it('a portrait disappears with its member, and at once when it is replaced', async () => {
    const [before, after] = [await makePicture(author.id), await makePicture(author.id)]
    const wear = (avatarUploadId: number) =>
      prisma.user.update({ where: { id: author.id }, data: { avatarUploadId } })
    await wear(before.id)
    expect(await statuses(before.addresses)).toEqual([200, 200])
    await wear(after.id)
    expect(await statuses([...before.addresses, ...after.addresses])).toEqual([404, 404, 200, 200])
    const card = `/files/o/${'0'.repeat(20)}/maker-${author.id}-en.jpg`
    expect(await statusOf(card)).toBe(302)
    await deleteAccount(author, { password: TEST_PASSWORD, posts: 'keep' }, { ipHash: 'c'.repeat(32) })
    expect(await statuses([...after.addresses, card])).toEqual([404, 404, 404])
  })

  it('the site’s own pictures are public, and any cache may keep them', async () => {
    const { addresses } = await makePicture(null)
    const answer = await ask(addresses[0]!)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })

  it('a reward’s file is readable only by members who redeemed it', async () => {
    const { addresses, id } = await makePicture(null)
    const reward = await prisma.reward.create({
      data: {
        ...{ slug: `r-${id}`, kind: 'FILE', provider: 'FILE', price: 5, names: {}, descriptions: {} },
        ...{ picture: '/x.svg', fileUploadId: id },
      },
    })
    expect(await statuses(addresses, stranger)).toEqual([404, 404])
    await prisma.redemption.create({
      data: {
        ...{ userId: stranger.id, rewardId: reward.id, region: 'US', price: 5, status: 'SUCCEEDED' },
        idempotencyKey: `k-${id}`,
      },
    })
    expect(await statuses(addresses, stranger)).toEqual([200, 200])
    expect(await statuses(addresses, author)).toEqual([404, 404])
    // this redemption moved no Seeds: the audit in other test files would report it
    await prisma.redemption.deleteMany({ where: { rewardId: reward.id } })
  })

  it('each of many simultaneous requests gets its own answer', async () => {
    const post = await makePost()
    const hidden = await Promise.all(Array.from({ length: 10 }, () => makePicture(author.id)))
    const addresses = hidden.flatMap((one, n) => [
      one.addresses[0]!,
      post.addresses[n % post.addresses.length]!,
    ])
    expect(await statuses(addresses)).toEqual(addresses.map((_, n) => (n % 2 === 0 ? 404 : 200)))
  })
})
