import { randomInt, randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findSubjects } from './find-subjects'
import { planSearch } from './plan-search'
import { readFacets } from './facets'
import { parseQuery } from './parse-query'
import type { SearchKind } from './schema'
import { marks } from './word-list'

const mark = () => `m${randomUUID().replaceAll('-', '')}`

/**
 * Makes rows that exist in the search index alone; the SQL of `title` and `words` may use `i`, the number of the row.
 */
async function fillRows(amount: number, title: string, words: string, kind: SearchKind = 'user') {
  const first = randomInt(1_000_000_000, 2_000_000_000)
  onTestFinished(async () => {
    await prisma.searchDocument.deleteMany({ where: { subjectId: { gt: first, lte: first + amount } } })
  })
  await prisma.$executeRawUnsafe(
    `INSERT INTO "SearchDocument" (kind, "subjectId", language, title, popularity, words)
     SELECT $3::"SearchKind", $1::int + i, 'en', ${title}, i, (${words})::tsvector FROM generate_series(1, $2::int) AS i`,
    first,
    amount,
    kind,
  )
  return first
}

const idsOf = (subjects: { id: number }[], first: number) => subjects.map(({ id }) => id - first)

// the sample says that there are very many posts; members are all counted
it.each<SearchKind>(['user', 'post'])(
  'ranks very many hits by relevance first, then by popularity, without gaps or duplicates: %s',
  async (kind) => {
    const word = mark()
    // the title of one row in a thousand has the word
    const first = await fillRows(
      3_500,
      `CASE WHEN i % 1000 = 0 THEN '${word} ' ELSE 'Maker ' END || i`,
      `format('''${word}'':1%s', CASE WHEN i % 1000 = 0 THEN 'A' ELSE 'D' END)`,
      kind,
    )
    const plan = await planSearch(parseQuery(word), 'en', {})
    expect(plan.counts[kind]).toMatchObject({ rows: 3001, subjects: 1000, ids: null })
    const found: number[] = []
    for (let cursor: { id: number; value: string | number } | null = null; found.length < 3_500;) {
      const page = await findSubjects(plan, kind, cursor, 400)
      found.push(...idsOf(page.slice(0, 400), first))
      if (page.length <= 400) break
      cursor = page[399]!
    }
    expect(found.slice(0, 4)).toEqual([3000, 3500, 3499, 3498])
    expect(new Set(found).size).toBe(3_500)
    expect(found).toHaveLength(3_500)
    // row 1000 is not among the most popular, so it stands where its popularity puts it
    expect(found.indexOf(1000)).toBeGreaterThan(2_400)
  },
)

it('finds very many posts page by page when 20,000 others are more popular than all of them', async () => {
  const word = mark()
  const first = await fillRows(
    32_000,
    `'Post ' || i`,
    `CASE WHEN i <= 3400 THEN '${word}' ELSE 'other' END`,
    'post',
  )
  const plan = await planSearch(parseQuery(word), 'en', {})
  const page = await findSubjects(plan, 'post', null, 24)
  expect(idsOf(page, first)).toEqual(Array.from({ length: 25 }, (_, i) => 3400 - i))
  const next = await findSubjects(plan, 'post', page[23]!, 24)
  expect(idsOf(next, first)[0]).toBe(3376)
})

it('counts all posts when there are few, whatever the sample holds, and their machines', async () => {
  const word = mark()
  await fillRows(90, `'Post ' || i`, `'${word}'`, 'post')
  const plan = await planSearch(parseQuery(word), 'en', {})
  expect(plan.counts.post).toMatchObject({ rows: 90, subjects: 90 })
  expect(plan.counts.post.ids).toHaveLength(90)
  expect(await readFacets(plan)).toEqual({ devices: [], materials: [] })
})

it('reports no numbers of machines when there are very many posts, with and without a filter', async () => {
  const word = mark()
  const device = (await prisma.device.findFirstOrThrow({ where: { slug: 'lp4' } })).id
  const first = await fillRows(3_500, `'Post ' || i`, `'${word}'`, 'post')
  await prisma.$executeRaw`
    UPDATE "SearchDocument" SET "deviceIds" = ARRAY[${device}::int], words = words || ${`'${marks.device(device)}'`}::tsvector
    WHERE kind = 'post' AND "subjectId" > ${first + 3_480} AND "subjectId" <= ${first + 3_500}`
  const limited = await planSearch(parseQuery(word), 'en', { deviceId: device })
  expect(limited.counts.post).toMatchObject({ subjects: 20 })
  for (const plan of [limited, await planSearch(parseQuery(word), 'en', {})])
    expect((await readFacets(plan)).devices).toMatchObject([{ slug: 'lp4', count: null }])
})

it('searches the known words of a beginning, and any word when it begins very many or none', async () => {
  const word = mark()
  const first = await fillRows(3, `'Maker ' || i`, `(ARRAY['${word}ing', '${word}ed', '${word}x'])[i]`)
  const find = async (typed: string) => {
    const plan = await planSearch(parseQuery(typed), 'en', {})
    return idsOf(await findSubjects(plan, 'user', null, 10), first)
  }
  const keep = (words: string[]) =>
    prisma.$executeRaw`INSERT INTO "SearchWord" (word) SELECT unnest(${words}::text[])`
  onTestFinished(async () => {
    await prisma.$executeRaw`DELETE FROM "SearchWord" WHERE starts_with(word, ${word})`
  })
  expect(await find(word)).toEqual([3, 2, 1])
  await keep([`${word}ed`, `${word}x`])
  expect(await find(word)).toEqual([3, 2])
  // similar spellings come after exact matches
  expect((await find(`${word}i`))[0]).toBe(1)
  await keep(Array.from({ length: 30 }, (_, i) => `${word}z${i}`))
  expect(await find(word)).toEqual([3, 2, 1])
})

it('finds a number with its unit, and never as the beginning of another number', async () => {
  const word = mark()
  const numbers = ['5', '5mm', '50', '5w'].map((number) => `'''${word}'' ''${number}'''`)
  const first = await fillRows(4, `'Maker ' || i`, `(ARRAY[${numbers.join()}])[i]`)
  const plan = await planSearch(parseQuery(`${word} 5`), 'en', {})
  expect(idsOf(await findSubjects(plan, 'user', null, 10), first).sort()).toEqual([1, 2, 4])
})
