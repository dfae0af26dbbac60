import { describe, expect, it } from 'vitest'
import { nicknameKey } from '@/lib/auth/nickname-key'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import pLimit from 'p-limit'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { findJobs } from '@/lib/jobs/test-queue'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { updateStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { followMember } from '@/lib/social/follow-member'
import { viewerFlags } from '@/lib/social/viewer-flags'
import { makeUploadToken } from '@/lib/uploads/token'
import { createComment } from './create-comment'
import { deleteComment } from './delete-comment'
import { editComment } from './edit-comment'
import { likeComment } from './like-comment'
import { mentionCandidates } from './mentions'
import { listComments } from './queries'
import { suggestMentions } from './suggest-mentions'

const atOnce = pLimit(10)
/** Makes members with names no longer than real ones. */
const members = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const member = await makeMember()
      const nickname = member.nickname.slice(0, 24)
      await rename(member, nickname)
      return { ...member, nickname }
    }),
  )
const keysOf = async (userId: number) =>
  (await prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ key }) => key)

async function makePost() {
  const [author] = await members(1)
  return { author: author!, postId: (await makePublishedPost(author!.id)).id }
}
const postComment = (viewer: Viewer, postId: number, text = 'Lovely.', replyTo?: number) =>
  createComment(viewer, { postId, text, ...(replyTo === undefined ? {} : { replyTo }) })
const rename = (viewer: Viewer, nickname: string) =>
  prisma.user.update({ where: { id: viewer.id }, data: { nickname, nicknameKey: nicknameKey(nickname) } })
const unique = () => Math.random().toString(36).slice(2, 9)
const makeImage = (ownerId: number) =>
  prisma.upload.create({
    data: {
      ...{ ownerId, kind: 'IMAGE', token: makeUploadToken(), name: 'x.png', ext: 'png', mime: 'image/png' },
      ...{ size: 1, sha256: 'x', width: 640, height: 480, widths: [320, 640] },
    },
  })

describe('createComment under a key', () => {
  it('returns the same comment, even edited since; another picture is a conflict', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const [first, second] = [await makeImage(ada.id), await makeImage(ada.id)]
    const key = unique() + unique()
    const send = (uploadId?: number) => createComment(ada, { postId, text: 'See', key, uploadId })
    const { id } = await send(first.id)
    expect(await send(first.id)).toMatchObject({ id, picture: { token: first.token } })
    for (const other of [second.id, undefined])
      expect(await outcome(send(other))).toMatchObject({ code: 'conflict' })
    expect(await prisma.comment.count({ where: { postId } })).toBe(1)
    await editComment(ada, { id, text: 'See there', uploadId: second.id })
    // the first request again: its answer was lost, and its author has edited the comment elsewhere since
    expect(await send(first.id)).toMatchObject({ id, text: 'See there', picture: { token: second.token } })
    expect(await prisma.comment.count({ where: { postId } })).toBe(1)
  })

  it('is another comment for another thread, text or post: a conflict that writes nothing', async () => {
    const [{ postId }, other] = [await makePost(), await makePost()]
    const ada = await makeMember()
    const [one, two] = [await postComment(ada, postId, 'One'), await postComment(ada, postId, 'Two')]
    const key = unique() + unique()
    const sent = { postId, text: 'Yes', key, replyTo: one.id }
    const { id } = await createComment(ada, sent)
    for (const changed of [{ replyTo: two.id }, { replyTo: undefined }, { text: 'No' }])
      expect(await outcome(createComment(ada, { ...sent, ...changed }))).toMatchObject({ code: 'conflict' })
    expect(await outcome(createComment(ada, { postId: other.postId, text: 'Yes', key }))).toMatchObject({
      code: 'conflict',
    })
    expect(await createComment(ada, sent)).toMatchObject({ id, parentId: one.id })
    const where = { postId: { in: [postId, other.postId] } }
    expect(await prisma.comment.count({ where })).toBe(3)
  })

  it('refuses the key of a deleted comment; another key posts it again', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const send = (key: string) => createComment(ada, { postId, text: 'Again', key })
    const [key, other] = [unique() + unique(), unique() + unique()]
    const { id } = await send(key)
    await deleteComment(ada, { id })
    expect(await outcome(send(key))).toMatchObject({ code: 'conflict' })
    const again = await send(other)
    expect(again.id).not.toBe(id)
    expect((await listComments(null, postId)).items).toMatchObject([{ id: again.id, text: 'Again' }])
  })
})

describe('editComment', () => {
  it('changes the text once, marks it as edited, and keeps its place', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const { id } = await postComment(ada, postId, 'Power 40')
    expect(await editComment(ada, { id, text: 'Power 40' })).toMatchObject({ edited: false })
    expect(await editComment(ada, { id, text: 'Power 45' })).toMatchObject({ text: 'Power 45', edited: true })
    expect((await listComments(null, postId)).items).toMatchObject([{ id, text: 'Power 45', edited: true }])
  })

  it('is allowed to its author for 15 minutes, while the comment exists', async () => {
    const { author, postId } = await makePost()
    const ada = await makeMember()
    const { id } = await postComment(ada, postId, 'Mine')
    expect(await outcome(editComment(author, { id, text: 'Yours' }))).toMatchObject({ code: 'not_allowed' })
    const set = (ms: number) =>
      prisma.comment.update({ where: { id }, data: { createdAt: new Date(Date.now() - ms) } })
    await set(15 * 60_000 - 5_000)
    await editComment(ada, { id, text: 'In time' })
    await set(15 * 60_000 + 1)
    expect(await outcome(editComment(ada, { id, text: 'Too late' }))).toMatchObject({ code: 'edit_over' })
    expect(await prisma.comment.findUniqueOrThrow({ where: { id } })).toMatchObject({ text: 'In time' })
    await deleteComment(ada, { id })
    expect(await outcome(editComment(ada, { id, text: 'Gone' }))).toMatchObject({ code: 'deleted' })
    expect(await outcome(editComment(author, { id, text: 'Gone' }))).toMatchObject({ code: 'not_found' })
    expect(await prisma.comment.findUniqueOrThrow({ where: { id } })).toMatchObject({ text: 'In time' })
    const other = await postComment(ada, postId)
    await updateStatus(postId, 'REMOVED')
    expect(await outcome(editComment(ada, { id: other.id, text: 'x' }))).toMatchObject({ code: 'not_found' })
  })

  it('notifies only members whom the edit mentions for the first time', async () => {
    const { postId } = await makePost()
    const [ada, boris, chen] = await members(3)
    const { id } = await postComment(ada!, postId, `@${boris!.nickname} look`)
    const both = `@${boris!.nickname} @${chen!.nickname} look`
    expect((await editComment(ada!, { id, text: both })).mentions).toHaveLength(2)
    await editComment(ada!, { id, text: `${both}!` })
    expect(await keysOf(boris!.id)).toEqual(['comment_mentioned'])
    expect(await keysOf(chen!.id)).toEqual(['comment_mentioned'])
    expect((await editComment(ada!, { id, text: 'Nobody' })).mentions).toEqual([])
  })

  it('mentions neither oneself nor members behind a block nor suspended ones', async () => {
    const { postId } = await makePost()
    const [ada, boris, chen, dora, emil] = await members(5)
    await prisma.block.create({ data: { blockerId: boris!.id, blockedId: ada!.id } })
    await prisma.block.create({ data: { blockerId: ada!.id, blockedId: chen!.id } })
    await prisma.user.update({ where: { id: dora!.id }, data: { status: 'SUSPENDED' } })
    const { id } = await postComment(ada!, postId)
    const text = [ada, boris, chen, dora, emil].map((member) => `@${member!.nickname}`).join(' ')
    expect((await editComment(ada!, { id, text })).mentions).toMatchObject([{ id: emil!.id }])
    const where = { userId: { in: [ada!.id, boris!.id, chen!.id, dora!.id] } }
    expect(await prisma.notification.count({ where })).toBe(0)
    expect(await prisma.commentMention.count({ where })).toBe(0)
  })
})

describe('mentions', () => {
  it('name the member with the longest matching name, in any case and spacing', async () => {
    const { postId } = await makePost()
    const [ada, short, long] = await members(3)
    const name = `Kim ${unique()}`
    await rename(short!, name)
    await rename(long!, `${name} Lee`)
    const names = async (text: string) =>
      (await postComment(ada!, postId, text)).mentions.map((mention) => [mention.id, mention.name])
    expect(await names(`@${name} Lee, thank you`)).toEqual([[long!.id, `${name} Lee`]])
    expect(await names(`@${name} Leeds`)).toEqual([[short!.id, name]])
    expect(await names(`@${name.toUpperCase()}谢谢`)).toEqual([[short!.id, name.toUpperCase()]])
    expect(await names(`@${name}x`)).toEqual([])
    expect(await names(`mail me@${name}`)).toEqual([])
    expect(await names(`@${name} and @${name}`)).toEqual([[short!.id, name]])
  })

  it('notify once, for the nearest reason; neither oneself nor members behind a block nor former or suspended ones', async () => {
    const { author, postId } = await makePost()
    const [ada, boris, chen, dora, emil] = await members(5)
    const question = await postComment(boris!, postId, 'How?')
    await prisma.block.create({ data: { blockerId: chen!.id, blockedId: ada!.id } })
    await prisma.user.update({ where: { id: dora!.id }, data: { status: 'DELETED' } })
    await prisma.user.update({ where: { id: emil!.id }, data: { status: 'SUSPENDED' } })
    const all = [author, ada, boris, chen, dora, emil].map((member) => `@${member!.nickname}`).join(' ')
    const { mentions } = await postComment(ada!, postId, all, question.id)
    expect(mentions.map(({ id }) => id)).toEqual([author.id, boris!.id])
    expect(await keysOf(author.id)).toEqual(['post_commented', 'comment_mentioned'])
    expect(await keysOf(boris!.id)).toEqual(['comment_answered'])
    for (const other of [ada, chen, dora, emil]) expect(await keysOf(other!.id)).toEqual([])
  })

  it('name at most ten members of a comment', async () => {
    const { postId } = await makePost()
    const [ada, ...named] = await members(12)
    const text = named.map((member) => `@${member.nickname}`).join(' ')
    const { id, mentions } = await postComment(ada!, postId, text)
    const ten = named.slice(0, 10).map((member) => member.id)
    expect(mentions.map((mention) => mention.id)).toEqual(ten.sort((a, b) => a - b))
    expect(await prisma.notification.count({ where: { userId: { in: named.map((one) => one.id) } } })).toBe(
      10,
    )
    expect((await editComment(ada!, { id, text: `${text}!` })).mentions).toHaveLength(10)
  })

  it('end where a name cannot continue', () => {
    expect(mentionCandidates('a@b.example and @Bo/x')).toEqual([['Bo']])
    expect(mentionCandidates('@')).toEqual([])
    expect(mentionCandidates('@@ ＠@')).toEqual([])
    expect(mentionCandidates('@木工房です')[0]).toContain('木工房')
  })

  it.each(['谢谢@Bo', 'ありがとう＠Bo', 'コーヒー@Bo', '고마워@Bo', '（@Bo'])(
    'may follow a word directly in scripts without spaces: %s',
    (text) => expect(mentionCandidates(text)).toEqual([['Bo']]),
  )

  it('notify without spaces, and with the full-width @ of Japanese keyboards', async () => {
    const { postId } = await makePost()
    const [ada, boris, chen] = await members(3)
    const text = `谢谢@${boris!.nickname}，ありがとう＠${chen!.nickname}さん`
    const named = (await postComment(ada!, postId, text)).mentions.map(({ id }) => id)
    expect(new Set(named)).toEqual(new Set([boris!.id, chen!.id]))
    expect(await keysOf(boris!.id)).toEqual(['comment_mentioned'])
    expect(await keysOf(chen!.id)).toEqual(['comment_mentioned'])
  })

  it('are suggested from the participants first, then from followed members', async () => {
    const { author, postId } = await makePost()
    const [ada, boris, chen, dora] = await members(4)
    const start = `q${unique()}`
    await rename(author, `${start}-z`)
    await rename(boris!, `${start.toUpperCase()}-b`)
    await rename(chen!, `${start}-a`)
    await rename(dora!, `${start}-d`)
    await postComment(boris!, postId)
    await followMember(ada!, { id: chen!.id, on: true })
    const suggested = async (q: string) =>
      (await suggestMentions(ada!, { postId, q })).items.map(({ id }) => id)
    expect(await suggested(start)).toEqual([boris!.id, author.id, chen!.id])
    expect(await suggested(`${start}-z`)).toEqual([author.id])
    expect(await suggested('%')).toEqual([])
    await prisma.block.create({ data: { blockerId: boris!.id, blockedId: ada!.id } })
    expect(await suggested(start)).toEqual([author.id, chen!.id])
    await prisma.user.update({ where: { id: chen!.id }, data: { status: 'SUSPENDED' } })
    expect(await suggested(start)).toEqual([author.id])
  })
})

describe('a picture in a comment', () => {
  it('must be an own upload, in one comment only', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const image = await makeImage(ada!.id)
    const withPicture = (viewer: Viewer) => createComment(viewer, { postId, text: 'See', uploadId: image.id })
    expect(await outcome(withPicture(boris!))).toMatchObject({ code: 'invalid' })
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => withPicture(ada!)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'invalid' })
    const [comment] = (await listComments(null, postId)).items
    expect(comment!.picture).toMatchObject({ token: image.token })
    await editComment(ada!, { id: comment!.id, text: 'Still' })
    expect((await listComments(null, postId)).items[0]!.picture).not.toBeNull()
    expect(await editComment(ada!, { id: comment!.id, text: 'None', uploadId: null })).toMatchObject({
      picture: null,
    })
    expect(await prisma.upload.count({ where: { id: image.id } })).toBe(0)
  })

  it('must be so in an edit, too: no other member’s upload, no other kind, no other comment’s', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const images = [await makeImage(ada!.id), await makeImage(ada!.id), await makeImage(boris!.id)]
    const [mine, used, theirs] = images.map(({ id }) => id) as [number, number, number]
    const film = await makeImage(ada!.id)
    await prisma.upload.update({ where: { id: film.id }, data: { kind: 'VIDEO' } })
    await createComment(ada!, { postId, text: 'Another', uploadId: used })
    const { id } = await createComment(ada!, { postId, text: 'See', uploadId: mine })
    for (const uploadId of [theirs, film.id, used, 2_147_483_647])
      for (const write of [
        () => editComment(ada!, { id, text: 'See this', uploadId }),
        () => createComment(ada!, { postId, text: 'See this', uploadId }),
      ])
        expect(await outcome(write())).toMatchObject({
          code: 'invalid',
          fields: { uploadId: { code: 'upload_missing' } },
        })
    expect(await prisma.comment.findMany({ where: { postId }, orderBy: { id: 'asc' } })).toMatchObject([
      { text: 'Another', uploadId: used },
      { text: 'See', uploadId: mine },
    ])
    expect(await prisma.upload.count({ where: { id: { in: [mine, used, theirs, film.id] } } })).toBe(4)
  })

  it('is erased with its comment, unless a project, a design or a report of its owner shows it, too', async () => {
    const { author, postId } = await makePost()
    const [ada] = await members(1)
    const image = () => makeImage(ada!.id)
    const [alone, inPost, inDesign] = await Promise.all([image(), image(), image()])
    const [inReport, elsewhere] = await Promise.all([image(), image()])
    const pictures = [alone, inPost, inDesign, inReport, elsewhere]
    await makePublishedPost(ada!.id, { gallery: [{ uploadId: inPost.id, alt: '' }] })
    await makeDesign(ada!.id, { previewToken: inDesign.token })
    const { rows } = await publishRows(author.id, (await makeMaterial()).slug)
    const report = { rowId: rows[0]!, memberId: ada!.id, outcome: 'WORKED', uploadId: inReport.id } as const
    await prisma.materialOutcome.create({ data: report })
    // a project of another member that names the id does not keep it
    await makePublishedPost(author.id, { gallery: [{ uploadId: elsewhere.id, alt: '' }] })
    for (const { id: uploadId } of pictures)
      await deleteComment(ada!, await createComment(ada!, { postId, text: 'See', uploadId }))
    const left = await prisma.upload.findMany({
      where: { id: { in: pictures.map(({ id }) => id) } },
    })
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([inPost.id, inDesign.id, inReport.id]))
    for (const { token } of [alone, elsewhere])
      expect(await findJobs({ task: 'erase_files', payloadText: token })).toHaveLength(1)
    for (const { token } of left)
      expect(await findJobs({ task: 'erase_files', payloadText: token })).toEqual([])
  })
})

describe('likeComment', () => {
  it('changes nothing when repeated, and notifies the author once', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const { id } = await postComment(ada!, postId)
    for (let n = 0; n < 2; n++)
      expect(await likeComment(boris!, { id, on: true })).toEqual({ liked: true, count: 1 })
    const flags = { posts: [], designs: [], users: [], tutorials: [], comments: [id] }
    expect((await viewerFlags(boris!, flags)).comments).toEqual({ [id]: { liked: true, likes: 1 } })
    expect((await viewerFlags(ada!, flags)).comments).toEqual({ [id]: { liked: false, likes: 1 } })
    expect(await keysOf(ada!.id)).toEqual(['comment_liked'])
    // a post that is no longer public shows no counts
    await prisma.post.update({ where: { id: postId }, data: { status: 'REMOVED' } })
    expect((await viewerFlags(boris!, flags)).comments).toEqual({ [id]: { liked: true } })
    await prisma.post.update({ where: { id: postId }, data: { status: 'APPROVED' } })
    for (let n = 0; n < 2; n++)
      expect(await likeComment(boris!, { id, on: false })).toEqual({ liked: false, count: 0 })
    await deleteComment(ada!, { id })
    expect(await outcome(likeComment(boris!, { id, on: true }))).toMatchObject({ code: 'not_found' })
  })

  it('refuses across a block of either side, but lets a like be taken back', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const { id } = await postComment(ada!, postId)
    await likeComment(boris!, { id, on: true })
    for (const [blocker, blocked] of [
      [ada!, boris!],
      [boris!, ada!],
    ] as const) {
      const block = { blockerId: blocker.id, blockedId: blocked.id }
      await prisma.block.create({ data: block })
      expect(await outcome(likeComment(boris!, { id, on: true }))).toMatchObject({ code: 'blocked' })
      await prisma.block.deleteMany({ where: block })
    }
    await prisma.block.create({ data: { blockerId: ada!.id, blockedId: boris!.id } })
    expect(await likeComment(boris!, { id, on: false })).toEqual({ liked: false, count: 0 })
    expect(await outcome(likeComment(boris!, { id, on: true }))).toMatchObject({ code: 'blocked' })
    expect(await prisma.commentLike.count({ where: { commentId: id } })).toBe(0)
  })

  it('refuses on a post that is no longer public', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const { id } = await postComment(ada!, postId)
    await updateStatus(postId, 'REMOVED')
    for (const on of [true, false])
      expect(await outcome(likeComment(boris!, { id, on }))).toMatchObject({ code: 'not_found' })
    expect(await prisma.comment.findUniqueOrThrow({ where: { id } })).toMatchObject({ likesCount: 0 })
    expect(await keysOf(ada!.id)).toEqual([])
  })

  it('keeps an exact count when 20 members toggle it 200 times at once', async () => {
    const { postId } = await makePost()
    const many = await members(20)
    const { id } = await postComment(many[0]!, postId)
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        atOnce(() => likeComment(many[n % 20]!, { id, on: n % 3 !== 0 })),
      ),
    )
    const comment = await prisma.comment.findUniqueOrThrow({ where: { id } })
    expect(comment.likesCount).toBe(await prisma.commentLike.count({ where: { commentId: id } }))
  })
})
