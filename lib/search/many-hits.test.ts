import { randomInt, randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findSubjects, planSearch } from './find-subjects'
import { parseQuery } from './parse-query'

const mark = () => `m${randomUUID().replaceAll('-', '')}`

/** Rows that search alone knows: `title` and `words` may say `i`, the number of the row. */
async function fillRows(amount: number, title: string, words: string) {
  const first = randomInt(1_000_000_000, 2_000_000_000)
  onTestFinished(async () => {
    await prisma.searchDocument.deleteMany({ where: { subjectId: { gt: first, lte: first + amount } } })
  })
  await prisma.$executeRawUnsafe(
    `INSERT INTO "SearchDocument" (kind, "subjectId", language, title, popularity, words)
     SELECT 'user', $1::int + i, 'en', ${title}, i, (${words})::tsvector FROM generate_series(1, $2::int) AS i`,
    first,
    amount,
  )
  return first
}

const idsOf = (subjects: { id: number }[], first: number) => subjects.map(({ id }) => id - first)

it('ranks very many hits by relevance first, then by popularity, without a gap or a double', async () => {
  const word = mark()
  // one in a thousand has the word in its title
  const first = await fillRows(
    2_500,
    `CASE WHEN i % 1000 = 0 THEN '${word} ' ELSE 'Maker ' END || i`,
    `format('''${word}'':1%s', CASE WHEN i % 1000 = 0 THEN 'A' ELSE 'D' END)`,
  )
  const plan = await planSearch(parseQuery(word), 'en', {})
  expect(plan.counts.user).toMatchObject({ subjects: 1000 })
  const found: number[] = []
  for (let cursor: { id: number; value: string | number } | null = null; found.length < 2_500;) {
    const page = await findSubjects(plan, 'user', cursor, 400)
    found.push(...idsOf(page.slice(0, 400), first))
    if (page.length <= 400) break
    cursor = page[399]!
  }
  expect(found.slice(0, 4)).toEqual([2000, 2500, 2499, 2498])
  expect(new Set(found).size).toBe(2_500)
  expect(found).toHaveLength(2_500)
  // row 1000 is none of the most popular: it stands where its popularity puts it
  expect(found.indexOf(1000)).toBeGreaterThan(1_400)
})

it('finds beginnings of the words of titles and names, of no others where there are such, of many and of none', async () => {
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
  // what is spelled alike comes after it
  expect((await find(`${word}i`))[0]).toBe(1)
  await keep(Array.from({ length: 30 }, (_, i) => `${word}z${i}`))
  expect(await find(word)).toEqual([3, 2, 1])
})
