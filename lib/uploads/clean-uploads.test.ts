import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { emptyContent } from '@/lib/posts/schema'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findJobs } from '@/lib/jobs/test-queue'
import { cleanUploads } from './clean-uploads'
import { saveDesignFromBuffer } from './save-design-file'
import { uploadMentions, uploadUses } from './uses'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const has = async (id: number) => (await prisma.upload.count({ where: { id } })) === 1

describe('cleanUploads', () => {
  it('removes unused uploads after 48 hours with their pictures and files, and keeps used and new ones', async () => {
    const { id: ownerId } = await makeMember()
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
    const drawing = await saveDesignFromBuffer(prisma, { ownerId, name: 'a.svg', bytes })
    const { previewToken } = await prisma.upload.findUniqueOrThrow({ where: { id: drawing.id } })
    const [inDesign, inDraft] = [
      await makeDesignUpload(ownerId, 'b.svg'),
      await makeDesignUpload(ownerId, 'c.svg'),
    ]
    await makeDesign(ownerId, { uploadIds: [inDesign.id] })
    const post = await makePublishedPost(ownerId)
    const { coverUploadId } = await prisma.post.findUniqueOrThrow({ where: { id: post.id } })
    await prisma.postRevision.create({
      data: {
        postId: post.id,
        number: 2,
        content: { ...emptyContent('en'), files: [{ uploadId: inDraft.id }] } as never,
      },
    })

    await cleanUploads(inDays(1.9))
    expect(await has(drawing.id)).toBe(true)
    await Promise.all([cleanUploads(inDays(2.1)), cleanUploads(inDays(2.1))])
    expect(await has(drawing.id)).toBe(false)
    expect(await prisma.upload.count({ where: { token: previewToken! } })).toBe(0)
    for (const id of [inDesign.id, inDraft.id, coverUploadId!]) expect(await has(id)).toBe(true)
    const jobs = await findJobs<{ keys: string[] }>({ task: 'erase_files' })
    const keys = jobs.flatMap(({ payload }) => payload.keys)
    expect(keys).toEqual(expect.arrayContaining([`d/${drawing.token}`, `i/${previewToken}`]))
    expect(keys).not.toContain(`d/${inDesign.token}`)
  })

  it('removes uploads in chunks when they have expired', async () => {
    const { id: ownerId } = await makeMember()
    const id = `clean${'x'.repeat(20)}`
    await prisma.resumableUpload.create({
      data: { id, ownerId, kind: 'VIDEO', name: 'a.mp4', size: 10, expiresAt: inDays(1) },
    })
    await cleanUploads(inDays(0.9))
    expect(await prisma.resumableUpload.count({ where: { id } })).toBe(1)
    await cleanUploads(inDays(1.1))
    expect(await prisma.resumableUpload.count({ where: { id } })).toBe(0)
  })
})

describe('uploadUses and uploadMentions', () => {
  const fields = readdirSync('prisma/schema').flatMap((file) => {
    const text = readFileSync(`prisma/schema/${file}`, 'utf8')
    return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, model, body]) =>
      [...body!.matchAll(/^\s+(\w+)\s+(Int|String|Json)\b/gm)].map(([, name, type]) => ({
        model,
        name,
        type,
      })),
    )
  })
  const listed = [...uploadUses.ids, ...uploadUses.tokens, ...uploadUses.documents, ...uploadMentions].map(
    (pair) => pair.join('.'),
  )

  it('have every column that names an upload, and no other', () => {
    const naming = fields
      .filter(({ name, type }) => type !== 'Json' && /uploadId$|previewToken$/i.test(name!))
      .map(({ model, name }) => `${model}.${name}`)
    const documents = ['PostRevision.content', 'Post.card']
    expect(listed.toSorted()).toEqual([...naming, ...documents].toSorted())
  })

  it('have every document column, apart from those without uploads that this test lists', () => {
    const without = [
      ...[
        'Tutorial.quiz',
        'TutorialProgress.ranges',
        'TutorialProgress.tryAnswer',
        'Setting.value',
        'DesignCategory.names',
        'Notification.params',
        'OperatorAct.after',
        'OperatorAct.before',
        'Announcement.texts',
      ],
      ...['Article.titles', 'Article.summaries', 'Article.bodies', 'Activity.titles', 'Activity.summaries'],
      ...[
        'Activity.rules',
        'Activity.prizes',
        'Post.reviewReasons',
        'PostStatusChange.reasons',
        'Reward.names',
      ],
      ...[
        'Reward.descriptions',
        'Redemption.address',
        'Redemption.offer',
        'Material.names',
        'Material.synonyms',
        'Material.cannot',
        'Material.hazardReason',
        'MaterialCell.statistics',
      ],
      ...['Upload.facts', 'ResumableUpload.refusal', 'SeedRule.names'],
      // the site's own uploads, which stay anyway
      ...['Tutorial.pictures', 'Tutorial.video'],
    ]
    const documents = fields
      .filter(({ type }) => type === 'Json')
      .map(({ model, name }) => `${model}.${name}`)
    expect(documents.filter((name) => !listed.includes(name)).toSorted()).toEqual(without.toSorted())
  })
})
