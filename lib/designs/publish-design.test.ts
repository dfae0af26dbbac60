import { beforeAll, describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeDesignUpload } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { downloadDesign } from './download-design'
import { createDesign, deleteDesign, updateDesign } from './publish-design'
import { findDesign } from './queries'
import { designInputSchema } from './schema'

let ada: Viewer
let boris: Viewer
beforeAll(async () => {
  ada = await makeMember()
  boris = await makeMember()
})

const upload = (owner: Viewer, name = 'moth.svg') => makeDesignUpload(owner.id, name)
const input = (files: number[], more: object = {}) =>
  designInputSchema.parse({ name: 'Luna moth', type: 'home', licence: 'CC BY', files, ...more })
const designs = () => prisma.design.count({ where: { authorId: ada.id } })

describe('createDesign', () => {
  it('publishes at once, with the facts and the picture of the first drawing', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="60mm" viewBox="0 0 120 60"><rect width="120" height="60"/></svg>'
    const drawing = await saveDesignFromBuffer(prisma, {
      ownerId: ada.id,
      name: 'm.svg',
      bytes: Buffer.from(svg),
    })
    const plain = await upload(ada, 'notes.lbrn2')
    const design = await createDesign(
      ada,
      input([plain.id, drawing.id], { tags: ['moth', 'moth'], language: 'ja' }),
    )
    expect(design).toMatchObject({
      name: 'Luna moth',
      slug: 'luna-moth',
      language: 'ja',
      tags: ['moth'],
      formats: ['LBRN2', 'SVG'],
      widthMm: 120,
      heightMm: 60,
      preview: { width: 960, height: 960 },
    })
    expect(design.files[1]!.facts).toMatchObject({ widthMm: 120, paths: 1, fits: expect.any(Array) })
    expect(design.files[1]!.preview).toEqual(design.preview)
    expect(await findDesign(design.id)).toEqual(design)
    expect((await downloadDesign(boris, { id: design.id })).files).toHaveLength(2)
  })

  it('with the same files twice, also at once, makes one', async () => {
    const { id } = await upload(ada)
    const before = await designs()
    const results = await Promise.all([1, 2, 3].map(() => outcome(createDesign(ada, input([id])))))
    expect(results.filter((result) => 'slug' in (result as object))).toHaveLength(1)
    expect(results).toContainEqual(
      expect.objectContaining({ code: 'conflict', fields: { files: { code: 'file_in_design' } } }),
    )
    expect(await designs()).toBe(before + 1)
  })

  it('refuses what is not the author’s own or of another kind, and nothing is made', async () => {
    const [theirs, own] = [await upload(boris), await upload(ada)]
    const picture = await prisma.upload.create({
      data: {
        ownerId: ada.id,
        kind: 'IMAGE',
        token: `p${'x'.repeat(23)}`,
        name: 'a.png',
        ext: 'png',
        mime: 'image/png',
        size: 1,
        sha256: 'x',
        width: 400,
        height: 300,
        widths: [320, 400],
      },
      select: { id: true },
    })
    const before = await designs()
    const fields = async (given: ReturnType<typeof input>) =>
      (await outcome(createDesign(ada, given))) as { code: string; fields: object }
    expect(await fields(input([own.id, theirs.id]))).toMatchObject({
      code: 'invalid',
      fields: { 'files.1': { code: 'upload_missing' } },
    })
    expect(await fields(input([picture.id]))).toMatchObject({
      fields: { 'files.0': { code: 'upload_missing' } },
    })
    expect(await fields(input([own.id], { preview: own.id }))).toMatchObject({
      fields: { preview: { code: 'upload_missing' } },
    })
    expect(await fields(input([own.id], { preview: picture.id }))).toMatchObject({
      fields: { preview: { code: 'picture_too_narrow' } },
    })
    expect(await fields(input([own.id], { type: 'nowhere' }))).toMatchObject({
      fields: { type: { code: 'select_required' } },
    })
    await prisma.upload.update({ where: { id: own.id }, data: { size: 200 * 1024 ** 2 + 1 } })
    expect(await fields(input([own.id]))).toMatchObject({ fields: { files: { code: 'files_too_large' } } })
    expect(await designs()).toBe(before)
  })

  it.each([
    ['name', { name: 'ab' }],
    ['name', { name: ' ' }],
    ['name', { name: 'n'.repeat(81) }],
    ['description', { description: 'd'.repeat(2001) }],
    ['tags', { tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }],
    ['tags', { tags: ['a'] }],
    ['tags', { tags: ['t'.repeat(25)] }],
    ['licence', { licence: 'MIT' }],
    ['files', { files: [] }],
    ['files', { files: [1, 1] }],
    ['files', { files: Array.from({ length: 21 }, (_, n) => n + 1) }],
    ['authorId', { authorId: 1 }],
    ['name', { name: '\u200b\u200b\u2800\u3164' }],
  ])('the schema refuses %s %j', (field, more) => {
    const { error } = designInputSchema.safeParse({
      name: 'abc',
      type: 'home',
      licence: 'CC0',
      files: [1],
      ...more,
    })
    const [issue] = error!.issues
    expect(issue!.path[0] ?? (issue as { keys?: string[] }).keys?.[0]).toBe(field)
  })
})

describe('updateDesign', () => {
  it('replaces everything; two at once follow each other', async () => {
    const [a, b, c] = [await upload(ada, 'a.svg'), await upload(ada, 'b.dxf'), await upload(ada, 'c.svg')]
    const { id } = await createDesign(ada, input([a.id, b.id]))
    await Promise.all([
      updateDesign(ada, { ...input([b.id, c.id], { name: 'Sun moth' }), id }),
      updateDesign(ada, { ...input([b.id, c.id], { name: 'Sun moth' }), id }),
    ])
    const design = await findDesign(id)
    expect(design).toMatchObject({ name: 'Sun moth', slug: 'sun-moth', formats: ['DXF', 'SVG'] })
    expect(design!.files.map((file) => file.name)).toEqual(['b.dxf', 'c.svg'])
    expect(await createDesign(ada, input([a.id]))).toMatchObject({ formats: ['SVG'] })
  })

  it('is refused to others, for what was removed or deleted, and changes nothing', async () => {
    const [a, b] = [await upload(ada), await upload(boris)]
    const { id } = await createDesign(ada, input([a.id]))
    expect(await outcome(updateDesign(boris, { ...input([b.id]), id }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(deleteDesign(boris, { id }))).toMatchObject({ code: 'not_found' })
    await prisma.design.update({ where: { id }, data: { status: 'REMOVED' } })
    expect(await outcome(updateDesign(ada, { ...input([a.id], { name: 'New' }), id }))).toMatchObject({
      code: 'wrong_status',
    })
    expect(await prisma.design.findUnique({ where: { id } })).toMatchObject({
      name: 'Luna moth',
      deletedAt: null,
    })
  })
})

describe('deleteDesign', () => {
  it('hides it and frees its files; the second time it is gone', async () => {
    const { id: file } = await upload(ada)
    const { id } = await createDesign(ada, input([file]))
    const twice = await Promise.all([1, 2].map(() => outcome(deleteDesign(ada, { id }))))
    expect(twice).toContainEqual(expect.objectContaining({ code: 'not_found' }))
    expect(twice).toContain(undefined)
    expect(await findDesign(id)).toBeNull()
    expect(await createDesign(ada, input([file]))).toMatchObject({ name: 'Luna moth' })
  })
})
