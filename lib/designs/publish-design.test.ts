import { beforeAll, describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import type { DomainError } from '@/lib/core/errors'
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

  it('publishes a drawing with a stray point far away, without a size', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999999mm" height="60mm" viewBox="0 0 9999999 60"><rect width="120" height="60"/><path d="M9999998 30h1"/></svg>'
    const drawing = await saveDesignFromBuffer(prisma, {
      ownerId: ada.id,
      name: 'm.svg',
      bytes: Buffer.from(svg),
    })
    const design = await createDesign(ada, input([drawing.id]))
    expect(design).toMatchObject({ widthMm: null, heightMm: null })
    expect(design.files[0]!.facts).toMatchObject({ heightMm: 60, fits: [] })
  })

  it('makes one design when the same files arrive twice, also at once', async () => {
    const { id } = await upload(ada)
    const before = await designs()
    const results = await Promise.all([1, 2, 3].map(() => outcome(createDesign(ada, input([id])))))
    expect(results.filter((result) => 'slug' in (result as object))).toHaveLength(1)
    expect(results).toContainEqual(
      expect.objectContaining({
        code: 'conflict',
        fields: { files: { code: 'file_in_design', params: { name: 'Luna moth' } } },
      }),
    )
    expect(await designs()).toBe(before + 1)
  })

  it('makes one design per key, twice and at once, also when the files are uploaded again', async () => {
    const { id } = await upload(ada)
    const { id: again } = await upload(ada)
    const before = await designs()
    const send = (file: number) =>
      createDesign(ada, { ...input([file], { tags: ['moth'] }), key: 'try-to-publish-1' })
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(id)))
    expect([...others, await send(id), await send(again)]).toEqual(Array(4).fill(first))
    expect(await designs()).toBe(before + 1)
    // keys belong to their author
    const { id: theirs } = await upload(boris)
    expect((await createDesign(boris, { ...input([theirs]), key: 'try-to-publish-1' })).id).not.toBe(
      first!.id,
    )
  })

  it('refuses the key of a design with other content, or of a deleted one, and makes nothing', async () => {
    const [a, b] = [await upload(ada), await upload(ada, 'b.svg')]
    const key = 'try-to-publish-2'
    const { id, revision } = await createDesign(ada, { ...input([a.id]), key })
    const before = await designs()
    for (const other of [input([a.id], { name: 'Sun moth' }), input([a.id, b.id]), input([b.id])])
      expect(await outcome(createDesign(ada, { ...other, key }))).toMatchObject({ code: 'conflict' })
    // a design that was edited since is returned all the same
    await updateDesign(ada, { ...input([b.id], { name: 'Sun moth' }), id, revision })
    expect(await createDesign(ada, { ...input([a.id]), key })).toMatchObject({ id, name: 'Sun moth' })
    await deleteDesign(ada, { id })
    expect(await outcome(createDesign(ada, { ...input([a.id]), key }))).toMatchObject({ code: 'conflict' })
    expect(await designs()).toBe(before)
  })

  it('refuses uploads of another member or of another kind, and makes nothing', async () => {
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
  it('replaces everything; of two edits at once the second is refused with the first, and nothing is overwritten', async () => {
    const [a, b, c] = [await upload(ada, 'a.svg'), await upload(ada, 'b.dxf'), await upload(ada, 'c.svg')]
    const { id, revision } = await createDesign(ada, input([a.id, b.id]))
    const results = await Promise.all(
      ['Sun moth', 'Moon moth'].map((name) =>
        updateDesign(ada, { ...input([b.id, c.id], { name }), id, revision }).catch(
          ({ code, data }: DomainError) => ({ code, data }),
        ),
      ),
    )
    const design = (await findDesign(id))!
    expect(results).toContainEqual(design)
    expect(results).toContainEqual({
      code: 'newer_revision',
      data: { revision: revision + 1, content: design },
    })
    expect(design).toMatchObject({ formats: ['DXF', 'SVG'], revision: revision + 1 })
    expect(design.files.map((file) => file.name)).toEqual(['b.dxf', 'c.svg'])
    expect(await createDesign(ada, input([a.id]))).toMatchObject({ formats: ['SVG'] })
  })

  it('refuses a stale revision before it checks the files, and accepts the newer one', async () => {
    const [a, b] = [await upload(ada, 'a.svg'), await upload(ada, 'b.svg')]
    const { id, revision } = await createDesign(ada, input([a.id]))
    await updateDesign(ada, { ...input([b.id]), id, revision })
    await prisma.upload.delete({ where: { id: a.id } })
    const stale = { ...input([a.id], { name: 'Sun moth' }), id, revision }
    expect(await outcome(updateDesign(ada, stale))).toMatchObject({ code: 'newer_revision' })
    expect(await findDesign(id)).toMatchObject({ name: 'Luna moth', files: [{ name: 'b.svg' }] })
    const next = { ...input([b.id], { name: 'Sun moth' }), id, revision: revision + 1 }
    expect(await updateDesign(ada, next)).toMatchObject({ name: 'Sun moth', revision: revision + 2 })
  })

  it('keeps the author’s own picture until another is given or the drawing is requested again', async () => {
    const { id: file } = await upload(ada, 'notes.lbrn2')
    const picture = (token: string) =>
      prisma.upload.create({
        data: {
          ...{ ownerId: ada.id, kind: 'IMAGE', token, name: 'a.png', ext: 'png', mime: 'image/png', size: 1 },
          ...{ sha256: token, width: 800, height: 600, widths: [320, 640] },
        },
      })
    const [first, second] = [await picture('own-picture-1'), await picture('own-picture-2')]
    const { id } = await createDesign(ada, input([file], { preview: first.id }))
    const save = async (revision: number, preview?: number | null) => {
      const { preview: _, ...rest } = input([file])
      return (
        await updateDesign(ada, { ...rest, ...(preview === undefined ? {} : { preview }), id, revision })
      ).preview?.token
    }
    expect([
      await save(1),
      await save(2, second.id),
      await save(3),
      await save(4, null),
      await save(5),
    ]).toEqual([...['own-picture-1', 'own-picture-2', 'own-picture-2', undefined, undefined]])
  })

  it('refuses other members, and removed or deleted designs, and changes nothing', async () => {
    const [a, b] = [await upload(ada), await upload(boris)]
    const { id, revision } = await createDesign(ada, input([a.id]))
    const edit = { ...input([a.id], { name: 'New' }), id, revision }
    const byBoris = async () => [
      await outcome(updateDesign(boris, { ...edit, files: [b.id] })),
      await outcome(deleteDesign(boris, { id })),
    ]
    expect(await byBoris()).toMatchObject([{ code: 'not_allowed' }, { code: 'not_allowed' }])
    await prisma.design.update({ where: { id }, data: { status: 'REMOVED' } })
    expect(await byBoris()).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }])
    expect(await outcome(updateDesign(ada, edit))).toMatchObject({ code: 'wrong_status' })
    await prisma.design.update({ where: { id }, data: { status: 'APPROVED' } })
    await deleteDesign(ada, { id })
    expect(await outcome(updateDesign(ada, edit))).toMatchObject({ code: 'deleted' })
    expect(await byBoris()).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }])
    expect(await prisma.design.findUnique({ where: { id } })).toMatchObject({
      ...{ name: 'Luna moth', version: 1 },
      deletedAt: expect.any(Date),
    })
    // the files of the deleted design are free: the text can become a new design
    expect(await createDesign(ada, input([a.id], { name: 'New' }))).toMatchObject({ name: 'New' })
  })
})

describe('deleteDesign', () => {
  it('hides the design and frees its files; a second call answers not_found', async () => {
    const { id: file } = await upload(ada)
    const { id } = await createDesign(ada, input([file]))
    const twice = await Promise.all([1, 2].map(() => outcome(deleteDesign(ada, { id }))))
    expect(twice).toContainEqual(expect.objectContaining({ code: 'not_found' }))
    expect(twice).toContain(undefined)
    expect(await findDesign(id)).toBeNull()
    expect(await createDesign(ada, input([file]))).toMatchObject({ name: 'Luna moth' })
  })
})
