import { prisma } from '@/lib/db/client'

type Filter = { subject?: string; rowId?: string; actor?: string; limit: number }

/** Returns a line for each act of an operator, newest first: time, actor, database role, operation, row and change. */
export async function describeActs({ limit, subject, ...filter }: Filter): Promise<string[]> {
  const acts = await prisma.operatorAct.findMany({
    // case-insensitive, because operators type `post 43` for `Post 43`
    where: {
      ...filter,
      ...(subject === undefined ? {} : { subject: { equals: subject, mode: 'insensitive' } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  })
  return acts.map(({ at, actor, dbRole, operation, subject, rowId, before, after }) =>
    [at.toISOString(), actor, dbRole, operation, `${subject} ${rowId}`, changes(before, after)].join('\t'),
  )
}

/** Returns whether acts can be of this table; upper and lower case are the same. */
export async function isSubject(name: string): Promise<boolean> {
  const [{ found } = { found: false }] = await prisma.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND lower(tablename) = lower(${name})) AS found`
  return found
}

function changes(before: unknown, after: unknown): string {
  const [was, becomes] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(was!), ...Object.keys(becomes!)])]
  const textOf = (value: unknown) => (value === undefined || value === null ? '–' : JSON.stringify(value))
  return names
    .filter((name) => JSON.stringify(was![name] ?? null) !== JSON.stringify(becomes![name] ?? null))
    .map((name) => `${name}: ${textOf(was![name])} → ${textOf(becomes![name])}`)
    .join(', ')
}
