import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import type { Level } from '@/lib/db/generated/enums'
import { byLocale, defaultLocale } from '@/lib/i18n/locales'

const inEachLanguage = (text: string) =>
  byLocale((locale) => (locale === defaultLocale ? text : `${text} (${locale})`))

/** For tests: a question with one right option, the second of three. */
export const oneQuestion = [
  {
    question: inEachLanguage('Which?'),
    kind: 'single',
    options: [
      { text: inEachLanguage('a') },
      { text: inEachLanguage('b'), correct: true },
      { text: inEachLanguage('c') },
    ],
    explanation: inEachLanguage('Because.'),
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
