import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { cachedRemakes, findPublishedPost } from './queries'
import { checkRemixLicence } from './remix-licence'
import { saveDraft } from './save-draft'
import { licences, type Licence } from './schema'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, setStatus } from './test-draft'

describe('checkRemixLicence', () => {
  it.each<[Licence, Licence[], object]>([
    ['CC0', [...licences], {}],
    ['CC BY', ['CC BY', 'CC BY-SA', 'CC BY-NC', 'Personal use'], { licence: { code: 'remix_credit' } }],
    ['CC BY-SA', ['CC BY-SA'], { licence: { code: 'remix_share_alike' } }],
    ['CC BY-NC', ['CC BY-NC', 'Personal use'], { licence: { code: 'remix_non_commercial' } }],
    ['Personal use', [], { basedOn: { code: 'remix_personal' } }],
  ])('accepts the fitting licences for an original under %s', (original, fits, problem) => {
    for (const licence of licences)
      expect([
        licence,
        checkRemixLicence({ licence: original, authorId: 1 }, { licence, authorId: 2 }),
      ]).toEqual([licence, fits.includes(licence) ? {} : problem])
  })

  it('accepts every licence for a remix of an own work, and a missing one', () => {
    for (const licence of licences)
      for (const original of licences)
        expect(checkRemixLicence({ licence: original, authorId: 1 }, { licence, authorId: 1 })).toEqual({})
    expect(checkRemixLicence({ licence: 'CC BY-SA', authorId: 1 }, { licence: null, authorId: 2 })).toEqual(
      {},
    )
  })
})

describe('submitPost of a remix', () => {
  const handIn = async (author: Viewer, draft: Awaited<ReturnType<typeof makeDraft>>, more: object) => {
    const saved = await saveDraft(author, { ...draft, content: { ...draft.content, ...more } })
    draft.revision = saved.revision
    return outcome(submitPost(author, { id: draft.id, revision: saved.revision }))
  }

  it('refuses it at the licence and changes nothing, until the licence fits', async () => {
    const [maker, author] = [await makeMember(), await makeMember()]
    const original = await makeApproved(maker, { licence: 'CC BY-SA' })
    const draft = await makeDraft(author)
    expect(await handIn(author, draft, { basedOn: original.id, licence: 'CC0' })).toMatchObject({
      code: 'invalid',
      fields: { licence: { code: 'remix_share_alike' } },
    })
    expect((await prisma.post.findUniqueOrThrow({ where: { id: draft.id } })).status).toBe('DRAFT')
    expect(await handIn(author, draft, { basedOn: original.id, licence: 'CC BY-SA' })).toEqual({
      status: 'review',
    })
  })

  it('refuses a remix of a work for personal use, and accepts one of an own work', async () => {
    const [maker, author] = [await makeMember(), await makeMember()]
    const original = await makeApproved(maker, { licence: 'Personal use' })
    const more = { basedOn: original.id, licence: 'CC BY' }
    expect(await handIn(author, await makeDraft(author), more)).toMatchObject({
      fields: { basedOn: { code: 'remix_personal' } },
    })
    expect(await handIn(maker, await makeDraft(maker), more)).toEqual({ status: 'review' })
  })

  it('accepts the licence that fitted at publication, whatever the original has become', async () => {
    const [maker, author] = [await makeMember(), await makeMember()]
    const original = await makeApproved(maker, { licence: 'CC BY' })
    const draft = await makeDraft(author)
    const more = { basedOn: original.id, licence: 'CC BY' }
    expect(await handIn(author, draft, more)).toEqual({ status: 'review' })
    await setStatus(draft.id, 'APPROVED')
    await handIn(maker, original, { licence: 'Personal use' })
    await setStatus(original.id, 'APPROVED')
    expect(await handIn(author, draft, { ...more, title: 'Mended' })).toEqual({ status: 'review' })
    await setStatus(draft.id, 'APPROVED')
    expect(await handIn(author, draft, { ...more, licence: 'CC0' })).toMatchObject({
      fields: { basedOn: { code: 'remix_personal' } },
    })
    await setStatus(original.id, 'REMOVED')
    expect(await handIn(author, draft, { ...more, licence: 'CC0' })).toMatchObject({
      fields: { basedOn: { code: 'based_on_missing' } },
    })
    expect(await handIn(author, draft, { ...more, title: 'Mended again' })).toEqual({ status: 'review' })
    await setStatus(draft.id, 'APPROVED')
    expect(await findPublishedPost(draft.id)).toMatchObject({ title: 'Mended again', basedOn: null })
  })

  it('stands beside its original again once the removal is lifted, also after an edit in the meantime', async () => {
    const [maker, author] = [await makeMember(), await makeMember()]
    const original = await makeApproved(maker, { licence: 'CC BY' })
    const [edited, waiting] = [await makeDraft(author), await makeDraft(author)]
    const more = { basedOn: original.id, licence: 'CC BY' }
    await handIn(author, edited, more)
    await setStatus(edited.id, 'APPROVED')
    await handIn(author, edited, { ...more, title: 'Mended' })
    await handIn(author, waiting, more)
    await setStatus(original.id, 'REMOVED')
    for (const { id } of [edited, waiting]) await setStatus(id, 'APPROVED')
    await setStatus(original.id, 'APPROVED')
    const remakes = (await cachedRemakes(original.id)).map(({ id }) => id)
    expect(remakes.sort((a, b) => a - b)).toEqual([edited.id, waiting.id])
    for (const { id } of [edited, waiting])
      expect(await findPublishedPost(id)).toMatchObject({ basedOn: { id: original.id } })
  })
})
