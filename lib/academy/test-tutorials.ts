import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import type { Level } from '@/lib/db/generated/enums'
import { byLocale, defaultLocale } from '@/lib/i18n/locales'

const inEachLanguage = (text: string) =>
  byLocale((locale) => (locale === defaultLocale ? text : `${text} (${locale})`))

/** A question with one right option, the second of three. */
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

/** Returns a product that no other test uses, so that only its own tutorials count for its levels. */
export const freshProduct = () => `t${randomUUID().slice(0, 8)}`

/** Makes tutorials of a product and level. Returns their ids. */
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
