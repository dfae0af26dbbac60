import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import type { Level } from '@/lib/db/generated/enums'

const inThree = (text: string) => ({ en: text, 'zh-cn': `${text}（中）`, ja: `${text}（日）` })

/** For tests: a question with one right option, the second of three. */
export const oneQuestion = [
  {
    question: inThree('Which?'),
    kind: 'single',
    options: [{ text: inThree('a') }, { text: inThree('b'), correct: true }, { text: inThree('c') }],
    explanation: inThree('Because.'),
  },
]

/** For tests: a product of its own, so that nobody else's tutorials count for its levels. */
export const freshProduct = () => `t${randomUUID().slice(0, 8)}`

/** For tests: the ids of new tutorials of a product and level. */
export async function makeTutorials(
  count: number,
  more: { product?: string; level?: Level; quiz?: object } = {},
): Promise<number[]> {
  const { product = freshProduct(), level = 'EXPLORER', quiz } = more
  const rows = await prisma.tutorial.createManyAndReturn({
    data: Array.from({ length: count }, (_, sort) => ({
      slug: randomUUID(),
      product,
      section: 'start',
      level,
      kind: 'ARTICLE' as const,
      minutes: 5,
      sort,
      quiz,
    })),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
