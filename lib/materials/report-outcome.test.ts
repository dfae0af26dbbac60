import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { undoCompletion } from '@/lib/academy/undo-completion'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import type { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { liftSuspension, suspendMember } from '@/lib/moderation/suspend-member'
import { deletePost } from '@/lib/posts/delete-post'
import { makePicture, runChanges, setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { blockMember } from '@/lib/social/block-member'
import { updateProfile } from '@/lib/social/update-profile'
import { countWaitingReports, nameCells, recountReports } from './count-reports'
import { updateCells } from './update-cells'
import { readOutcome } from './outcome-views'
import { reportOutcome } from './report-outcome'
import type { ReportOutcomeInput } from './schema'
import { takeBackOutcome } from './take-back-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

/** Publishes a row, alone in its cell. */
async function makeRow() {
  const [author, material] = [await makeMember(), await makeMaterial()]
  const { id: postId, rows } = await publishRows(author.id, material.slug)
  const { id, cellId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: rows[0]! } })
  return { author, material, postId, id, cellId: cellId! }
}
const modules = ['10w-diode']
const report = (
  viewer: Viewer,
  row: number,
  more: Partial<ReportOutcomeInput> & { addressHash?: string } = {},
) => reportOutcome(viewer, { row, outcome: 'worked', modules, ...more })
const rowOf = (id: number) => prisma.materialRow.findUniqueOrThrow({ where: { id } })
const reportsOn = (rowId: number) =>
  prisma.materialOutcome.findMany({ where: { rowId }, orderBy: { id: 'asc' } })

afterEach(() => updateCells())

describe('a report', () => {
  it('counts on its row and in its cell, with the lower bound of the share that works', async () => {
    const row = await makeRow()
    for (const [place, how] of (['worked', 'worked', 'worked', 'too_weak'] as const).entries()) {
      const given = await report(await makeReporter(), row.id, { outcome: how, note: `No. ${place}` })
      expect(given).toMatchObject({
        row: row.id,
        outcome: how,
        counts: true,
        waitsFor: null,
        countsFrom: null,
      })
    }
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 3, tooWeak: 1, tooStrong: 0, failed: 0 })
    expect((await rowOf(row.id)).standing).toBeCloseTo(0.3006, 3)
    const cell = await prisma.materialCell.findUniqueOrThrow({ where: { id: row.cellId } })
    expect(cell).toMatchObject({ worked: 3, tooWeak: 1, bestRowId: row.id, makersCount: 1 })
    expect(cell.newestReport).not.toBeNull()
  })

  it('gets the cell of its row from nameCells when it has none or another, in batches', async () => {
    const row = await makeRow()
    for (let n = 0; n < 3; n++) await report(await makeReporter(), row.id)
    const [none, other, right] = await reportsOn(row.id)
    await prisma.materialOutcome.update({ where: { id: none!.id }, data: { cellId: null } })
    await prisma.materialOutcome.update({ where: { id: other!.id }, data: { cellId: row.cellId + 1 } })
    expect(await nameCells(2)).toBeGreaterThanOrEqual(2)
    expect(await reportsOn(row.id)).toEqual([
      { ...none, cellId: row.cellId },
      { ...other, cellId: row.cellId },
      right,
    ])
  })

  it('is stored once for each member and row, and a later one corrects it, also ten at once', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    await report(viewer, row.id, { outcome: 'failed', note: 'Cracked' })
    await Promise.all(Array.from({ length: 10 }, () => report(viewer, row.id, { outcome: 'too_strong' })))
    expect(await reportsOn(row.id)).toMatchObject([{ outcome: 'TOO_STRONG', note: '' }])
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ failed: 0, tooStrong: 1 })
  })

  it('is deleted by its owner, who may repeat the call', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    await report(viewer, row.id, { outcome: 'too_weak', ended: { power: 60 } })
    expect(await takeBackOutcome(viewer, { row: row.id })).toEqual({})
    expect(await takeBackOutcome(viewer, { row: row.id })).toEqual({})
    expect(await outcome(readOutcome(prisma, viewer, row.id))).toMatchObject({ code: 'not_found' })
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ tooWeak: 0, standing: 0 })
    expect(await prisma.materialRow.count({ where: { makerId: viewer.id } })).toBe(0)
  })

  it('does not wait for others on the same row, and all are counted', async () => {
    const row = await makeRow()
    const viewers = await Promise.all(Array.from({ length: 12 }, () => makeReporter()))
    await Promise.all(viewers.map((viewer) => report(viewer, row.id)))
    await Promise.all([updateCells(), updateCells(), updateCells()])
    expect(await rowOf(row.id)).toMatchObject({ worked: 12 })
    // a transaction that is not committed holds up no other one
    const [slow, quick] = [await makeReporter(), await makeReporter()]
    await prisma.$transaction(async (tx) => {
      await tx.materialOutcome.create({ data: { rowId: row.id, memberId: slow.id, outcome: 'WORKED' } })
      await report(quick, row.id)
      await updateCells()
      expect((await tx.materialRow.findUniqueOrThrow({ where: { id: row.id } })).worked).toBe(13)
    })
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 14 })
  })
})

describe('the numbers that a member ended at', () => {
  it('are refused when they contradict the outcome, and nothing is stored', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    for (const [how, ended, code] of [
      ['too_strong', { power: 70 }, 'not_stronger'],
      ['too_weak', { power: 40 }, 'not_weaker'],
    ] as const)
      expect(await outcome(report(viewer, row.id, { outcome: how, ended }))).toMatchObject({
        ...{ code: 'invalid', fields: { 'ended.power': { code } } },
      })
    expect(await reportsOn(row.id)).toEqual([])
  })

  it('become a row of the member in the same cell, and changed numbers become another row', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    const given = await report(viewer, row.id, { outcome: 'too_weak', ended: { power: '６０' } })
    expect(given.ended).toMatchObject({ power: 60, depth: 8, resolution: '1.3K' })
    const own = () => prisma.materialRow.findMany({ where: { makerId: viewer.id } })
    const [first] = await own()
    expect(first).toMatchObject({
      source: 'TRIED',
      cellId: row.cellId,
      live: true,
      power: 60,
      postId: row.postId,
    })
    await report(viewer, row.id, { outcome: 'too_weak', ended: { power: 60 } })
    expect(await own()).toMatchObject([{ id: first!.id }])
    await report(viewer, row.id, { outcome: 'too_weak', ended: { power: 65 } })
    const [second] = await own()
    expect(second).toMatchObject({ power: 65 })
    expect(second!.id).not.toBe(first!.id)
    await updateCells()
    expect(await prisma.materialCell.findUniqueOrThrow({ where: { id: row.cellId } })).toMatchObject({
      makersCount: 2,
    })
    await report(viewer, row.id, { outcome: 'worked' })
    expect(await own()).toEqual([])
  })

  it('create no row when they equal those of the tried row', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    expect((await report(viewer, row.id, { ended: { power: 55, passes: 1 } })).ended).toBeNull()
  })

  it.each([
    [{ power: 101 }, 'ended.power', 'integer_between'],
    [{ power: '55.5' }, 'ended.power', 'integer_value'],
    [{ power: '5 W' }, 'ended.power', 'other_unit'],
    [{ depth: '1e1' }, 'ended.depth', 'format_error'],
    [{ speed: 200 }, 'ended.speed', 'not_for_this_machine'],
    [{ resolution: '8K' }, 'ended.resolution', 'illegal_input'],
    [{ frequency: 30 }, 'ended.frequency', 'not_for_this_module'],
  ])('are refused for %j with the form’s own error', async (ended, field, code) => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    expect(await outcome(report(viewer, row.id, { outcome: 'too_weak', ended }))).toMatchObject({
      code: 'invalid',
      fields: { [field]: { code } },
    })
    expect(await reportsOn(row.id)).toEqual([])
  })
})

describe('reportOutcome', () => {
  it('refuses the maker of the row', async () => {
    const { author, id } = await makeRow()
    expect(await outcome(report(author, id))).toMatchObject({
      code: 'invalid',
      fields: { row: { code: 'own_row' } },
    })
  })

  it('accepts the owner of the machine and module, asks once and saves it in the profile', async () => {
    const [{ id }, viewer] = [await makeRow(), await makeMember()]
    const refused = { code: 'machine_first', params: { machine: 'LP4' } }
    const asked = await report(viewer, id, { modules: undefined }).catch((error: DomainError) => error)
    expect((asked as DomainError).data).toMatchObject({
      device: { slug: 'lp4' },
      modules: [{ slug: '10w-diode' }, { slug: '2w-infrared' }],
    })
    expect(await outcome(report(viewer, id, { modules: undefined }))).toMatchObject(refused)
    // a profile that names only the machine does not name the module
    await updateProfile(viewer, { machines: ['lp4'] })
    expect(await outcome(report(viewer, id, { modules: undefined }))).toMatchObject(refused)
    expect(await outcome(report(viewer, id, { modules: ['2w-infrared'] }))).toMatchObject(refused)
    expect(await outcome(report(viewer, id, { modules: ['20w-fiber'] }))).toMatchObject({
      code: 'invalid',
      fields: { modules: { code: 'not_for_this_machine' } },
    })
    expect(await reportsOn(id)).toEqual([])
    await report(viewer, id, { modules })
    await report(viewer, id, { modules: undefined, outcome: 'failed' })
    // saving the profile again keeps the module
    await updateProfile(viewer, { machines: ['lp4', 'lx1'] })
    await report(viewer, id, { modules: undefined })
    await updateProfile(viewer, { machines: ['lx1'] })
    expect(await outcome(report(viewer, id, { modules: undefined }))).toMatchObject(refused)
    expect(await reportsOn(id)).toHaveLength(1)
  })

  it('accepts the owner of a machine with a single module, whose profile names the machine alone', async () => {
    const [material, viewer] = [await makeMaterial(), await makeMember()]
    const line = { method: 'line', module: '1-6w-diode', power: 50, depth: 20, passes: 1, resolution: null }
    const { rows } = await publishRows((await makeMember()).id, material.slug, [line], 'lp1')
    expect(await outcome(report(viewer, rows[0]!, { modules: undefined }))).toMatchObject({
      code: 'machine_first',
    })
    await updateProfile(viewer, { machines: ['lp1'] })
    expect(await report(viewer, rows[0]!, { modules: undefined })).toMatchObject({ row: rows[0] })
  })

  it('refuses a row that is in no cell, such as a cut without a thickness', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    const cut = onLp4({ method: 'cut', resolution: null })
    const { rows } = await publishRows(row.author.id, row.material.slug, [cut])
    await prisma.materialRow.update({
      where: { id: rows[0]! },
      data: { thicknessMm: null },
      select: { id: true },
    })
    expect(await outcome(report(viewer, rows[0]!))).toMatchObject({ code: 'not_found' })
    expect(await reportsOn(rows[0]!)).toEqual([])
  })

  it('refuses rows that are not public and rows of banned materials', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    await setStatus(row.postId, 'REMOVED')
    expect(await outcome(report(viewer, row.id))).toMatchObject({ code: 'not_found' })
    expect(await outcome(report(viewer, 2_147_483_647))).toMatchObject({ code: 'not_found' })
    const banned = await makeMaterial({ hazard: 'BANNED' })
    const { rows } = await publishRows(row.author.id, banned.slug)
    expect(await outcome(report(viewer, rows[0]!))).toMatchObject({ code: 'not_found' })
  })

  it('refuses new words across a block, whoever set it, and counts the numbers', async () => {
    for (const set of ['by the author', 'by the critic']) {
      const [row, viewer, other] = [await makeRow(), await makeReporter(), await makeReporter()]
      await report(viewer, row.id, { outcome: 'failed', note: 'Burnt.' })
      const block = (critic: Viewer) =>
        set === 'by the author'
          ? blockMember(row.author, { id: critic.id, on: true })
          : blockMember(critic, { id: row.author.id, on: true })
      for (const critic of [viewer, other]) await block(critic)
      // earlier words stay: nobody clears a row by blocking
      expect(await reportsOn(row.id)).toMatchObject([{ outcome: 'FAILED', note: 'Burnt.', counts: true }])

      const { uploadId } = await makePicture(other.id)
      const refused = { code: 'numbers_only' }
      expect(await outcome(report(other, row.id, { note: 'You again', uploadId }))).toMatchObject({
        code: 'invalid',
        fields: { note: refused, uploadId: refused },
      })
      expect(await reportsOn(row.id)).toHaveLength(1)
      // nor by blocking before the first report
      await report(other, row.id, { outcome: 'too_weak', ended: { power: 70 } })
      // the earlier words may be sent again; a different note is a new one
      const again = { outcome: 'too_weak', note: 'Burnt.' } as const
      await report(viewer, row.id, again)
      expect(await outcome(report(viewer, row.id, { ...again, note: 'You again' }))).toMatchObject({
        fields: { note: refused },
      })
      expect(await reportsOn(row.id)).toMatchObject([
        { memberId: viewer.id, outcome: 'TOO_WEAK', note: 'Burnt.', counts: true },
        { memberId: other.id, outcome: 'TOO_WEAK', counts: true },
      ])
      await updateCells()
      expect(await rowOf(row.id)).toMatchObject({ failed: 0, tooWeak: 2 })
    }
  })

  it('accepts a picture of the member that no other report shows', async () => {
    const [row, viewer, other] = [await makeRow(), await makeReporter(), await makeReporter()]
    const { uploadId } = await makePicture(viewer.id)
    const wrong = { code: 'invalid', fields: { uploadId: { code: 'not_own_picture' } } }
    expect(await outcome(report(other, row.id, { uploadId }))).toMatchObject(wrong)
    expect((await report(viewer, row.id, { uploadId })).picture).toMatchObject({ width: 640 })
    expect((await report(viewer, row.id, { uploadId })).picture).not.toBeNull()
    // nor another report of the same member, also when both arrive at once
    const second = await publishRows(row.author.id, row.material.slug, [onLp4({ power: 60 })])
    expect(await outcome(report(viewer, second.rows[0]!, { uploadId }))).toMatchObject(wrong)
    expect((await report(viewer, row.id)).picture).toBeNull()
    const both = await Promise.all(
      [row.id, second.rows[0]!].map((id) => outcome(report(viewer, id, { uploadId }))),
    )
    expect(both).toEqual(expect.arrayContaining([expect.objectContaining(wrong)]))
    expect(await prisma.materialOutcome.count({ where: { uploadId } })).toBe(1)
  })

  it.each([
    [
      'comment',
      async (viewer: Viewer, uploadId: number, postId: number) =>
        deleteComment(viewer, await createComment(viewer, { postId, text: 'See', uploadId })),
    ],
    [
      'project',
      async (viewer: Viewer, uploadId: number) => {
        const { id } = await makePublishedPost(viewer.id, { gallery: [{ uploadId, alt: '' }] })
        await deletePost(viewer, { id })
        await runChanges(id)
      },
    ],
  ])('keeps its picture when a %s of the member that shows it, too, is deleted', async (_, showAndDelete) => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    const { uploadId } = await makePicture(viewer.id)
    await report(viewer, row.id, { uploadId })
    await showAndDelete(viewer, uploadId, row.postId)
    expect(await reportsOn(row.id)).toMatchObject([{ uploadId }])
  })
})

describe('the counting of reports', () => {
  const counts = async (rowId: number) => (await reportsOn(rowId)).map((one) => one.counts)

  it('begins when the account is old enough and has published or learned something', async () => {
    const row = await makeRow()
    const young = await makeMember({ createdAt: new Date(Date.now() - 86_400_000) })
    await makePublishedPost(young.id)
    const given = await report(young, row.id)
    expect(given).toMatchObject({ counts: false, waitsFor: 'age' })
    const inSixDays = Date.now() + 6 * 86_400_000
    expect(Math.abs(Date.parse(given.countsFrom!) - inSixDays)).toBeLessThan(60_000)
    const idle = await makeMember()
    // a lesson that is begun is none that is completed
    const [tutorialId = 0] = await makeTutorials(1)
    await prisma.tutorialProgress.create({ data: { userId: idle.id, tutorialId, status: 'LEARNING' } })
    expect(await report(idle, row.id)).toMatchObject({ counts: false, waitsFor: 'work', countsFrom: null })
    const setAge = (days: number) =>
      prisma.user.update({
        where: { id: young.id },
        data: { createdAt: new Date(Date.now() - days * 86_400_000) },
      })
    await setAge(6.9)
    await countWaitingReports()
    expect(await counts(row.id)).toEqual([false, false])
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 0 })
    const cell = await prisma.materialCell.findUniqueOrThrow({ where: { id: row.cellId } })
    expect(cell).toMatchObject({ worked: 0, newestReport: null })

    await setAge(7.01)
    const { id: post } = await makePublishedPost(idle.id)
    expect(await countWaitingReports()).toBeGreaterThanOrEqual(2)
    expect(await counts(row.id)).toEqual([true, true])
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 2 })
    // the only published post is removed, and the reports of its author stop counting
    await setStatus(post, 'REMOVED')
    expect(await counts(row.id)).toEqual([true, false])
  })

  it("ends with a suspension, together with the member's numbers, and resumes when the suspension ends", async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    await report(viewer, row.id, { outcome: 'too_weak', ended: { power: 70 } })
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ tooWeak: 1 })
    const who = String(viewer.id)
    await suspendMember({ who, reason: 'spam', until: null, note: null, dryRun: false })
    expect(await counts(row.id)).toEqual([false])
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ tooWeak: 0 })
    expect(
      await prisma.materialRow.findMany({ where: { makerId: viewer.id, source: 'TRIED' } }),
    ).toMatchObject([{ live: false }])
    await liftSuspension(who, { dryRun: false })
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ tooWeak: 1 })
    expect(
      await prisma.materialRow.findMany({ where: { makerId: viewer.id, source: 'TRIED' } }),
    ).toMatchObject([{ live: true }])
  })

  it('leaves out a report that is in progress while its member is suspended', async () => {
    const [row, viewer] = [await makeRow(), await makeReporter()]
    let suspended: Promise<unknown> | undefined
    await prisma.$transaction(async (tx) => {
      await tx.materialOutcome.create({ data: { rowId: row.id, memberId: viewer.id, outcome: 'FAILED' } })
      suspended = suspendMember({
        who: String(viewer.id),
        reason: 'spam',
        until: null,
        note: null,
        dryRun: false,
      })
      // the suspension waits for the report, which it would not see otherwise
      const waiting = () => prisma.$queryRaw`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(waiting).toHaveLength(1)
    })
    await suspended
    expect(await reportsOn(row.id)).toMatchObject([{ outcome: 'FAILED', counts: false }])
  })

  it('stops counting when its member undoes the only completed lesson and has published nothing', async () => {
    const [row, one, other] = [await makeRow(), await makeReporter(), await makeReporter()]
    const [second = 0] = await makeTutorials(1)
    const { tutorialId: only } = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: one.id } })
    await prisma.tutorialProgress.create({
      data: { userId: other.id, tutorialId: second, status: 'COMPLETED', completedAt: new Date() },
    })
    for (const viewer of [one, other]) await report(viewer, row.id)
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 2 })

    await undoCompletion(one, { id: only })
    await undoCompletion(other, { id: second })
    expect(await counts(row.id)).toEqual([false, true])
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ worked: 1 })

    // a later completion counts the report again, as the first one does
    await prisma.tutorialProgress.updateMany({
      where: { userId: one.id },
      data: { status: 'COMPLETED', completedAt: new Date() },
    })
    await countWaitingReports()
    expect(await counts(row.id)).toEqual([true, true])
  })

  it('takes three of ten accounts of one network, and the numbers of those three', async () => {
    const row = await makeRow()
    const addressHash = randomUUID().replaceAll('-', '').repeat(2)
    const farm = await Promise.all(Array.from({ length: 10 }, () => makeReporter()))
    await Promise.all(
      farm.map((viewer, place) =>
        report(viewer, row.id, { addressHash, outcome: 'too_weak', ended: { power: 80 + place } }),
      ),
    )
    expect((await counts(row.id)).filter(Boolean)).toHaveLength(3)
    await countWaitingReports()
    // the decision stays when the address is forgotten
    await prisma.materialOutcome.updateMany({ where: { rowId: row.id }, data: { addressHash: null } })
    await Promise.all(farm.map((viewer) => prisma.$transaction((tx) => recountReports(tx, viewer.id))))
    await updateCells()
    expect(await rowOf(row.id)).toMatchObject({ tooWeak: 3 })
    expect(await prisma.materialCell.findUniqueOrThrow({ where: { id: row.cellId } })).toMatchObject({
      makersCount: 4,
    })
    const elsewhere = await makeReporter()
    expect(await report(elsewhere, row.id, { addressHash: addressHash.replace(/./, 'x') })).toMatchObject({
      counts: true,
    })
    // a correction changes neither: one of the three still counts, another one still waits
    const stored = await reportsOn(row.id)
    const corrected = (counted: boolean) => {
      const { memberId } = stored.find((one) => one.counts === counted)!
      const viewer = farm.find(({ id }) => id === memberId)!
      return report(viewer, row.id, { addressHash, outcome: 'too_strong' })
    }
    // the addresses of the others are needed again
    await prisma.materialOutcome.updateMany({ where: { rowId: row.id }, data: { addressHash } })
    expect(await corrected(true)).toMatchObject({ counts: true, waitsFor: null })
    expect(await corrected(false)).toMatchObject({ counts: false, waitsFor: 'network' })
    // the limit is one of each cell, and of members
    const other = await publishRows(row.author.id, row.material.slug, [
      onLp4({ method: 'line', resolution: null }),
      onLp4({ method: 'line', resolution: null, power: 60 }),
      onLp4({ method: 'line', resolution: null, power: 65 }),
    ])
    for (const id of other.rows)
      expect(await report(farm[0]!, id, { addressHash })).toMatchObject({ counts: true })
    expect(await report(farm[1]!, other.rows[0]!, { addressHash })).toMatchObject({ counts: true })
  })

  it('leaves out the second account of a mailbox', async () => {
    const row = await makeRow()
    const [first, second] = [await makeReporter(), await makeReporter()]
    const hash = randomUUID().replaceAll('-', '').repeat(2)
    await prisma.earningAddress.create({ data: { hash, userId: first.id, first: true } })
    await prisma.earningAddress.create({ data: { hash, userId: second.id, first: false } })
    await report(first, row.id)
    await report(second, row.id)
    expect(await counts(row.id)).toEqual([true, false])
    // until the first account is deleted
    await prisma.user.update({ where: { id: first.id }, data: { status: 'DELETED' } })
    await countWaitingReports()
    expect((await reportsOn(row.id)).find(({ memberId }) => memberId === second.id)).toMatchObject({
      counts: true,
    })
  })
})

describe('rows of one maker with the same numbers', () => {
  it('are one entry, with the latest report of each member', async () => {
    const { author, material, id, cellId } = await makeRow()
    const { rows } = await publishRows(author.id, material.slug, [onLp4(), onLp4()])
    const [one, two] = [await makeReporter(), await makeReporter()]
    await report(one, id, { outcome: 'failed' })
    await report(one, rows[0]!, { outcome: 'worked' })
    await report(two, rows[1]!, { outcome: 'worked' })
    await updateCells()
    const entries = await prisma.materialRow.findMany({ where: { cellId, live: true, latest: true } })
    expect(entries).toMatchObject([{ id: rows[1]!, worked: 2, failed: 0 }])
    expect(await prisma.materialCell.findUniqueOrThrow({ where: { id: cellId } })).toMatchObject({
      ...{ rowsCount: 1, makersCount: 1, worked: 2, failed: 0 },
    })
  })
})

describe('a row that three members found too weak', () => {
  it('shows the verdict and notifies its author once', async () => {
    const row = await makeRow()
    const notes = () =>
      prisma.notification.findMany({ where: { userId: row.author.id, key: 'row_too_weak' } })
    for (let at = 0; at < 2; at++) await report(await makeReporter(), row.id, { outcome: 'too_weak' })
    await updateCells()
    expect(await notes()).toEqual([])
    for (let at = 0; at < 2; at++) {
      await report(await makeReporter(), row.id, { outcome: 'too_weak' })
      await updateCells()
      expect(await notes()).toMatchObject([
        { params: { title: 'A lamp of birch' }, subjectId: row.postId, count: 1 },
      ])
    }
    // nobody has tried the next project with these numbers
    await publishRows(row.author.id, row.material.slug)
    await updateCells()
    expect(await notes()).toMatchObject([{ subjectId: row.postId, count: 1 }])
  })
})
