import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { blobStore } from '@/lib/uploads/store'
import { zipFiles } from '@/lib/uploads/zip-files'
import { deletePost } from './delete-post'
import {
  ADDRESS_DAYS,
  downloadPost,
  forgetDownloadAddresses,
  getPostFiles,
  getPreviewFiles,
} from './download-post'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeSubmitted } from './test-draft'
import { makeDesignUpload, makePublishedPost } from './test-post'

async function makePostWithFiles(authorId: number, names = ['lamp.svg', 'Lamp.svg']) {
  const files = await Promise.all(names.map((name) => makeDesignUpload(authorId, name)))
  const post = await makePublishedPost(authorId, { files: files.map(({ id }) => ({ uploadId: id })) })
  return { ...post, files }
}
const countOf = async (id: number) => (await prisma.post.findUniqueOrThrow({ where: { id } })).downloadsCount
/** Sets the counter as if this many members had downloaded it. */
const pretend = (id: number, downloadsCount: number) =>
  prisma.post.update({ where: { id }, data: { downloadsCount } })

describe('downloadPost', () => {
  it('returns the files in the author’s order and counts a member once', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const { id, files } = await makePostWithFiles(author.id)
    const download = await downloadPost(member, { id })
    expect(download.files).toEqual(
      files.map(({ name, token, sha256 }) => ({ name, key: `d/${token}/file`, sha256 })),
    )
    expect(download.post).toMatchObject({ id, title: 'A lamp of birch', licence: 'CC BY' })
    await downloadPost(member, { id })
    expect(await countOf(id)).toBe(1)
  })

  it('counts once when one member calls it five times at once, and counts each of several members', async () => {
    const author = await makeMember()
    const members = [await makeMember(), await makeMember(), await makeMember()]
    const { id } = await makePostWithFiles(author.id)
    await Promise.all(
      [...Array.from({ length: 5 }, () => members[0]!), ...members].map((who) => downloadPost(who, { id })),
    )
    expect(await countOf(id)).toBe(3)
    expect(await prisma.download.count({ where: { postId: id } })).toBe(3)
  })

  it('leaves counters and milestones alone when getPostFiles reads the files', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const { id } = await makePostWithFiles(author.id)
    await pretend(id, 49)
    const files = await getPostFiles(member, { id })
    expect(await countOf(id)).toBe(49)
    expect(await prisma.download.count({ where: { postId: id } })).toBe(0)
    expect(await downloadPost(member, { id })).toEqual(files)
    expect(await countOf(id)).toBe(50)
  })

  it('does not count its author', async () => {
    const author = await makeMember()
    const { id } = await makePostWithFiles(author.id)
    await pretend(id, 49)
    await downloadPost(author, { id })
    expect(await countOf(id)).toBe(49)
    expect(await getBalance(author.id)).toBe(0)
  })

  it('counts three members of one address for a milestone, everybody elsewhere, and forgets the addresses', async () => {
    const author = await makeMember()
    const { id } = await makePostWithFiles(author.id)
    const [here, there] = ['a'.repeat(64), 'b'.repeat(64)]
    await pretend(id, 46)
    const from = async (addressHash: string | null) => downloadPost(await makeMember(), { id, addressHash })
    await Promise.all(Array.from({ length: 6 }, () => from(here)))
    // six members, three of whom count: 49
    expect(await countOf(id)).toBe(52)
    expect(await getBalance(author.id)).toBe(0)
    expect(await prisma.download.count({ where: { postId: id, counted: true } })).toBe(3)
    await from(there)
    expect(await getBalance(author.id)).toBe(80)

    const later = new Date(Date.now() + (ADDRESS_DAYS + 1) * 86_400_000)
    expect(await forgetDownloadAddresses(later)).toBeGreaterThanOrEqual(7)
    expect(await prisma.download.count({ where: { postId: id, addressHash: { not: null } } })).toBe(0)
    expect(await prisma.download.count({ where: { postId: id, counted: true } })).toBe(4)
  })

  it('grants the author Seeds for the 50th and the 100th member, once each, also for simultaneous calls', async () => {
    const author = await makeMember()
    const members = await Promise.all(Array.from({ length: 4 }, () => makeMember()))
    const { id } = await makePostWithFiles(author.id)
    await pretend(id, 48)
    await Promise.all(members.map((member) => downloadPost(member, { id })))
    expect(await countOf(id)).toBe(52)
    expect(await getBalance(author.id)).toBe(80)
    await pretend(id, 99)
    await downloadPost(await makeMember(), { id })
    expect(await getBalance(author.id)).toBe(200)
    // a counter that was reset does not earn again
    await pretend(id, 49)
    await downloadPost(await makeMember(), { id })
    expect(await getBalance(author.id)).toBe(200)
  })

  it('earns Seeds that are deducted when the post is deleted', async () => {
    const author = await makeMember()
    const { id } = await makePostWithFiles(author.id)
    await pretend(id, 49)
    await downloadPost(await makeMember(), { id })
    expect(await deletePost(author, { id })).toEqual({ seedsTakenBack: 80 })
    expect(await getBalance(author.id)).toBe(0)
  })

  it('counts nothing for a post that is not public, has no files, or lost one', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const bare = await makePublishedPost(author.id)
    const removed = await makePostWithFiles(author.id)
    const broken = await makePostWithFiles(author.id)
    await prisma.post.update({ where: { id: removed.id }, data: { status: 'REMOVED' } })
    await blobStore().delete(`d/${broken.files[1]!.token}/file`)
    expect(await outcome(downloadPost(member, { id: bare.id }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(downloadPost(member, { id: removed.id }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(downloadPost(author, { id: removed.id }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(downloadPost(member, { id: broken.id }))).toMatchObject({ code: 'unavailable' })
    expect(await prisma.download.count({ where: { userId: member.id } })).toBe(0)
  })

  it('counts nothing and earns nothing when the post is removed at the same moment', async () => {
    const [author, member] = [await makeMember(), await makeMember()]
    const { id } = await makePostWithFiles(author.id)
    await pretend(id, 49)
    const store = blobStore()
    const looked = vi.spyOn(store, 'stat').mockImplementationOnce(async () => {
      await prisma.post.update({ where: { id }, data: { status: 'REMOVED' } })
      return { size: 1 } as Awaited<ReturnType<typeof store.stat>>
    })
    expect(await outcome(downloadPost(member, { id }))).toMatchObject({ code: 'not_found' })
    looked.mockRestore()
    expect(await countOf(id)).toBe(49)
    expect(await prisma.download.count({ where: { postId: id } })).toBe(0)
    expect(await getBalance(author.id)).toBe(0)
  })

  it('leaves out another member’s upload that a revision names', async () => {
    const [author, other, member] = [await makeMember(), await makeMember(), await makeMember()]
    const foreign = await makeDesignUpload(other.id, 'secret.svg')
    const { id } = await makePublishedPost(author.id, { files: [{ uploadId: foreign.id }] })
    expect(await outcome(downloadPost(member, { id }))).toMatchObject({ code: 'not_found' })
  })
})

describe('getPreviewFiles', () => {
  const namesOf = async (...given: Parameters<typeof getPreviewFiles>) =>
    (await getPreviewFiles(...given)).files.map(({ name }) => name)
  const file = async (ownerId: number, name: string) => ({
    uploadId: (await makeDesignUpload(ownerId, name)).id,
  })

  it('returns the files of the shown version to its author, and of submitted ones to operators, and counts nothing', async () => {
    const [author, other, member] = [await makeMember(), await makeMember(), await makeMember()]
    const operator = { ...member, role: 'OPERATOR' as const }
    const post = await makeApproved(author, { files: [await file(author.id, 'first.svg')] })
    const { id } = post
    const files = [await file(author.id, 'second.svg')]
    const edit = await saveDraft(author, { ...post, content: { ...post.content, files } })
    expect(await namesOf(author, { id })).toEqual(['second.svg'])
    expect(await namesOf(author, { id, version: 1 })).toEqual(['first.svg'])
    expect(await outcome(getPreviewFiles(operator, { id }))).toMatchObject({ code: 'not_found' })

    await submitPost(author, { id, revision: edit.revision })
    for (const who of [author, operator]) {
      expect(await namesOf(who, { id })).toEqual(['second.svg'])
      expect(await namesOf(who, { id, version: 1 })).toEqual(['first.svg'])
      // everybody gets the files of the published revision
      expect((await getPostFiles(who, { id })).files.map(({ name }) => name)).toEqual(['first.svg'])
    }
    for (const wanted of [{ id }, { id, version: 1 }, { id, version: 2 }])
      expect(await outcome(getPreviewFiles(other, wanted))).toMatchObject({ code: 'not_found' })
    expect(await outcome(getPreviewFiles(operator, { id, version: 3 }))).toMatchObject({ code: 'not_found' })
    expect(await countOf(id)).toBe(0)
    expect(await prisma.download.count({ where: { postId: id } })).toBe(0)
  })

  it('throws when the version has no files', async () => {
    const author = await makeMember()
    const { id } = await makeSubmitted(author)
    expect(await outcome(getPreviewFiles(author, { id }))).toMatchObject({ code: 'not_found' })
  })
})

describe('zipFiles', () => {
  const unzip = async (stream: ReadableStream<Uint8Array>) =>
    unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))
  const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

  it('packs stored files and texts under unique names', async () => {
    const author = await makeMember()
    const files = await Promise.all(
      ['灯.svg', 'a.SVG', 'A.svg'].map((name) => makeDesignUpload(author.id, name, name.repeat(40_000))),
    )
    const archive = await unzip(
      zipFiles([
        ...files.map(({ name, token, sha256 }) => ({ name, key: `d/${token}/file`, sha256 })),
        { name: '../LICENCE.txt', text: 'CC BY' },
      ]),
    )
    expect(Object.keys(archive)).toEqual(['灯.svg', 'a.svg', 'A (2).svg', 'LICENCE.txt'])
    expect(textOf(archive['灯.svg'])).toBe('灯.svg'.repeat(40_000))
    expect(textOf(archive['A (2).svg'])).toBe('A.svg'.repeat(40_000))
    expect(textOf(archive['LICENCE.txt'])).toBe('CC BY')
  })

  it('fails instead of ending early when a file is missing, and closes the file when the reader leaves', async () => {
    const { token } = await makeDesignUpload((await makeMember()).id, 'a.svg')
    const gone = zipFiles([{ name: 'a.svg', key: `d/${token.replaceAll(/./g, 'z')}/file` }])
    await expect(new Response(gone).arrayBuffer()).rejects.toThrow()

    const cancel = vi.fn()
    const endless = new ReadableStream<Uint8Array>({ pull: (c) => c.enqueue(new Uint8Array(65_536)), cancel })
    const store = { ...blobStore(), readStream: async () => endless }
    const reader = zipFiles([{ name: 'b.bin', key: 'x' }], { store }).getReader()
    await reader.read()
    await reader.cancel()
    expect(cancel).toHaveBeenCalled()
  })

  it('writes texts chunk by chunk, in folders', async () => {
    async function* entries() {
      yield { name: 'a.json', chunks: chunks() }
      yield { folder: 'files', name: '../a.json', text: 'inside' }
    }
    async function* chunks() {
      for (let n = 0; n < 3; n++) yield `灯${n}`
    }
    const archive = await unzip(zipFiles(entries()))
    expect(Object.keys(archive)).toEqual(['a.json', 'files/a.json'])
    expect(textOf(archive['a.json'])).toBe('灯0灯1灯2')
  })

  it('fails for a reader who is too slow, and closes open files', async () => {
    const closed = vi.fn()
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(65_536)
      } finally {
        closed()
      }
    }
    const reader = zipFiles([{ name: 'a.txt', chunks: endless() }], { timeoutMs: 50 }).getReader()
    await reader.read()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
    await expect(reader.read()).rejects.toThrow('did not read the archive in time')
  })
})
