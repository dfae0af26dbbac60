import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { listSavedSettings } from './saved-settings'
import { reportOutcome } from './report-outcome'
import { starRow } from './star-row'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

it('is what one starred, published and tried, in words, each row once', async () => {
  const [{ slug }, author, viewer] = await Promise.all([makeMaterial(), makeMember(), makeReporter()])
  const { rows } = await publishRows(author.id, slug, [onLp4(), onLp4({ power: 60 }), onLp4({ power: 70 })])
  await publishRows(viewer.id, slug, [onLp4({ power: 40 })])
  const report = { outcome: 'too_strong' as const, ended: { power: 58 }, modules: ['10w-diode'] }
  await reportOutcome(viewer, { row: rows[1]!, ...report })
  await starRow(viewer, { row: rows[1]!, on: true })
  await starRow(viewer, { row: rows[2]!, on: true })

  const saved = await listSavedSettings(viewer, 'en')
  expect(saved.rows.map(({ numbers }) => numbers)).toEqual([
    'Power 70% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi',
    // what the member ended at
    'Power 58% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi',
    'Power 40% · Depth 8% · Passes 1 · Resolution 1.3K\u00a0330 dpi',
  ])
  expect(saved.rows[0]).toMatchObject({ machine: 'LP4', what: `${slug} · Fill · 10 W diode`, note: '' })
  expect((await listSavedSettings(viewer, 'ja')).rows[0]).toMatchObject({
    what: `${slug} · 塗り彫り · 10 W ダイオード`,
  })
  // what nobody may read any more leaves with the next look
  await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE "authorId" = ${author.id}`
  expect((await listSavedSettings(viewer, 'en')).rows).toHaveLength(1)
  expect(await listSavedSettings(await makeMember(), 'en')).toEqual({ rows: [] })
})
