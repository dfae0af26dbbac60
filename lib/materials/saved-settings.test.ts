import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { listSavedSettings } from './saved-settings'
import { reportOutcome } from './report-outcome'
import { starRow } from './star-row'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

it('listSavedSettings returns starred, own and tried rows in words, each row once', async () => {
  const [{ slug }, author, viewer] = await Promise.all([makeMaterial(), makeMember(), makeReporter()])
  const { rows } = await publishRows(author.id, slug, [onLp4(), onLp4({ power: 60 }), onLp4({ power: 70 })])
  await publishRows(viewer.id, slug, [onLp4({ power: 40 })])
  const report = { outcome: 'too_strong' as const, ended: { power: 58 }, modules: ['10w-diode'] }
  await reportOutcome(viewer, { row: rows[1]!, ...report })
  await starRow(viewer, { row: rows[1]!, on: true })
  await starRow(viewer, { row: rows[2]!, on: true })
  // what another member reported on a starred row is not said
  const other = { outcome: 'failed' as const, modules: ['10w-diode'] }
  await reportOutcome(await makeReporter(), { row: rows[2]!, ...other })

  const saved = await listSavedSettings(viewer, 'en')
  expect(saved.rows.map(({ numbers }) => numbers)).toEqual([
    'Power 70% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi · scale LP-1',
    // the numbers of the tried row itself, as published
    'Power 60% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi · scale LP-1',
    'Power 40% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi · scale LP-1',
  ])
  expect(saved.rows.map(({ said }) => said)).toEqual([
    '',
    'too strong · You ended up at Power 58% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi',
    '',
  ])
  expect(saved.newest).toBeNull()
  await reportOutcome(viewer, { row: rows[0]!, outcome: 'failed', modules: ['10w-diode'] })
  expect((await listSavedSettings(viewer, 'zh-cn')).rows.map(({ said }) => said)).toContain('失败')
  await prisma.materialOutcome.deleteMany({ where: { memberId: viewer.id, rowId: rows[0]! } })
  expect(saved.rows[0]).toMatchObject({ machine: 'LP4', what: `${slug} · Fill · 10 W diode`, note: '' })
  expect((await listSavedSettings(viewer, 'ja')).rows[0]).toMatchObject({
    what: `${slug} · 塗り彫り · 10 W ダイオード`,
  })
  // rows that are no longer public disappear with the next call
  await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE "authorId" = ${author.id}`
  expect((await listSavedSettings(viewer, 'en')).rows).toHaveLength(1)
  expect(await listSavedSettings(await makeMember(), 'en')).toEqual({ rows: [], newest: null })
})

it('listSavedSettings puts the warning of a risky material before the note', async () => {
  const [{ slug }, viewer] = await Promise.all([makeMaterial({ hazard: 'RISKY' }), makeReporter()])
  const { materials } = await getCatalog()
  materials.find((one) => one.slug === slug)!.hazardReason = byLocale((locale) => `Toxic (${locale}).`)
  await publishRows(viewer.id, slug, [onLp4({ other: 'Air on' })])
  expect((await listSavedSettings(viewer, 'ja')).rows[0]).toMatchObject({ note: 'Toxic (ja). · Air on' })
})

it('listSavedSettings says when it holds only the newest rows, and includes older reports on them', async () => {
  const [{ slug }, author, viewer] = await Promise.all([makeMaterial(), makeMember(), makeReporter()])
  const { rows: first } = await publishRows(author.id, slug, [onLp4({ power: 60 })])
  await reportOutcome(viewer, { row: first[0]!, outcome: 'failed', modules: ['10w-diode'] })
  await starRow(viewer, { row: first[0]!, on: true })
  const stored = await prisma.materialOutcome.findFirstOrThrow({ where: { memberId: viewer.id } })
  for (let post = 0; post < 4; post++) {
    const many = Array.from({ length: 13 }, (_, at) => onLp4({ power: 20 + at }))
    const { rows } = await publishRows(author.id, slug, many)
    const { id: _, uploadId: __, ...report } = stored
    await prisma.materialOutcome.createMany({ data: rows.map((rowId) => ({ ...report, rowId })) })
  }
  const saved = await listSavedSettings(viewer, 'en')
  expect(saved.newest).toBe(50)
  expect(saved.rows).toHaveLength(51)
  expect(saved.rows[0]).toMatchObject({ said: 'failed', numbers: expect.stringContaining('60%') as string })
})
