import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeDesignUpload } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { moderateDesign } from '@/lib/moderation/moderate-design'
import { getDesignFiles, getSeenDesignFiles } from './download-design'
import { getDesignPreview } from './own-queries'
import { deleteDesign } from './publish-design'
import { findDesign } from './queries'
import { makeDesign } from './test-design'

async function makeStage() {
  const [author, other, operator] = [await makeMember(), await makeMember(), await makeMember()]
  const file = await makeDesignUpload(author.id, 'moth.svg')
  const { id } = await makeDesign(author.id, { uploadIds: [file.id] })
  const moderate = (verb: 'remove' | 'restore') =>
    moderateDesign({ id, verb, reason: verb === 'remove' ? 'not_own_work' : undefined, dryRun: false })
  return { author, other, operator: { ...operator, role: 'OPERATOR' as const }, id, file, moderate }
}

describe('a removed design', () => {
  it('is visible with the reason to its author and to operators alone', async () => {
    const { author, other, operator, id, moderate } = await makeStage()
    await moderate('remove')
    expect(await findDesign(id)).toBeNull()
    expect(await getDesignPreview(author, id)).toMatchObject({
      design: { id, name: 'Luna moth', files: [{ name: 'moth.svg' }] },
      state: { own: true, reason: 'not_own_work' },
    })
    expect(await getDesignPreview(operator, id)).toMatchObject({
      design: { id },
      state: { own: false, reason: 'not_own_work' },
    })
    expect(await outcome(getDesignPreview(other, id))).toMatchObject({ code: 'not_found' })
    await moderate('restore')
    expect(await getDesignPreview(author, id)).toMatchObject({ state: { own: true, reason: null } })
  })

  it('offers its files to these two, and counts nothing', async () => {
    const { author, other, operator, id, file, moderate } = await makeStage()
    await moderate('remove')
    for (const viewer of [author, operator])
      expect(await getSeenDesignFiles(viewer, { id })).toMatchObject({
        files: [{ name: 'moth.svg', key: `d/${file.token}/file` }],
      })
    expect(await outcome(getSeenDesignFiles(other, { id }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(getDesignFiles(author, { id }))).toMatchObject({ code: 'not_found' })
    expect(await prisma.download.count({ where: { designId: id } })).toBe(0)
  })

  it('is gone for everyone once its author deletes it', async () => {
    const { author, operator, id, moderate } = await makeStage()
    await moderate('remove')
    await deleteDesign(author, { id })
    for (const viewer of [author, operator]) {
      expect(await outcome(getDesignPreview(viewer, id))).toMatchObject({ code: 'not_found' })
      expect(await outcome(getSeenDesignFiles(viewer, { id }))).toMatchObject({ code: 'not_found' })
    }
  })
})
