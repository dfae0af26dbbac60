import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { auditObjects, isSound, type ObjectAudit } from './audit-objects'
import { saveDesignFromBuffer } from './save-design-file'
import { useTestStore } from './test-store'
import { makeUploadToken } from './token'
import { webpWidths } from './picture-files'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
const { place } = useTestStore()
const fileOf = (key: string) => {
  const [kind, token, name] = key.split('/') as [string, string, string]
  return path.join(place.root, kind, token.slice(0, 2), token, name)
}

/** Leaves out rows of other tests, whose files are in other stores. */
async function audit(ids: number[], options = {}): Promise<ObjectAudit> {
  const all = await auditObjects({ most: Infinity, ...options }, place.store)
  const problems = all.problems.filter(({ row }) => ids.includes(Number(row.split(' ')[1])))
  const missing = problems.filter(({ what }) => what === 'missing').length
  return { ...all, problems, missing, different: problems.length - missing }
}

// the audit reads every object that a row names, those of other tests too
it(
  'auditObjects reports missing, different and unnamed objects, and nothing else',
  { timeout: 60_000 },
  async () => {
    const { id: ownerId } = await makeMember()
    const make = (name: string) => saveDesignFromBuffer(prisma, { ownerId, name, bytes: svg }, place.store)
    const [good, gone, short, other, picture] = [
      await make('a.svg'),
      await make('b.svg'),
      await make('c.svg'),
      await make('d.svg'),
      await make('e.svg'),
    ]
    const ids = [good.id, gone.id, short.id, other.id, picture.id]
    const sound = await audit(ids, { olderThanHours: 0 })
    expect(sound).toMatchObject({ problems: [], unfinished: 0 })
    expect(isSound(sound)).toBe(true)

    await place.store.delete(`d/${gone.token}/file`)
    await place.store.put(`d/${short.token}/file`, svg.subarray(1))
    await place.store.put(`d/${other.token}/file`, Buffer.from(svg.toString().replace('h9', 'h8')))
    const { previewToken } = await prisma.upload.findUniqueOrThrow({ where: { id: picture.id } })
    const preview = await prisma.upload.findUniqueOrThrow({ where: { token: previewToken! } })
    const cut = `i/${preview.token}/${webpWidths('IMAGE', preview.widths)[0]}.webp`
    await place.store.put(cut, Buffer.alloc(40))
    expect((await audit([...ids, preview.id])).problems).toEqual(
      [
        { key: `d/${gone.token}/file`, row: `Upload ${gone.id}`, what: 'missing' },
        {
          key: `d/${short.token}/file`,
          row: `Upload ${short.id}`,
          what: `${svg.length - 1} bytes instead of ${svg.length}`,
        },
        { key: `d/${other.token}/file`, row: `Upload ${other.id}`, what: 'another hash' },
        { key: cut, row: `Upload ${preview.id}`, what: 'not its format' },
      ].toSorted((a, b) => Number(a.row.split(' ')[1]) - Number(b.row.split(' ')[1])),
    )
    expect(await audit([...ids, preview.id], { hashes: false })).toMatchObject({ missing: 1, different: 2 })

    const key = `d/${makeUploadToken()}/file`
    await place.store.put(key, svg)
    const half = `${fileOf(key)}.00000000-0000-4000-8000-000000000000`
    await writeFile(half, 'half')
    expect((await audit(ids, { hashes: false })).unnamed.objects).toBe(0)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const file of [half, fileOf(key)]) await utimes(file, yesterday, yesterday)
    expect(await audit(ids, { hashes: false })).toMatchObject({
      unnamed: { objects: 1, bytes: svg.length, keys: [key] },
      unfinished: 1,
    })
  },
)
