import { z } from 'zod'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import type { QuizView } from './views'

const texts = z.record(z.string(), z.string())

const question = z.object({
  question: texts,
  kind: z.enum(['single', 'multiple', 'order']),
  /** a question of order stores them in the right order */
  options: z.array(z.object({ text: texts, correct: z.boolean().optional() })).min(2),
  explanation: texts.optional(),
})
type Question = z.infer<typeof question>

/** Returns the stored questions of a tutorial that are valid; none when it has no quiz. */
export function readQuiz(stored: unknown): Question[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => question.safeParse(one).data ?? [])
}

/**
 * Returns the questions in a language without their solutions. Answers refer to the options by their position here,
 * from 0.
 */
export function quizView(stored: unknown, locale: Locale): QuizView {
  return readQuiz(stored).map((one) => ({
    text: inLanguage(one.question, locale),
    kind: one.kind,
    options: shownOrder(one).map((place) => inLanguage(one.options[place]!.text, locale)),
  }))
}

/** The result of a try at a quiz. It reveals which answers are right only once all of them are. */
export type QuizResult = {
  right: number
  total: number
  /** tries left on this day; null once the quiz is passed */
  triesLeft: number | null
  /** when tries are available again, ISO in the member's zone; null while some are left */
  again: string | null
  /** an explanation for each question, null where it has none; null as a whole until the quiz is passed */
  explanations: (string | null)[] | null
}

/** Throws `invalid` with the questions that have no answer. */
export function assertAnswered(
  quiz: Question[],
  answers: number[][] | undefined,
): asserts answers is number[][] {
  const fields: FieldErrors = {}
  quiz.forEach((_, index) => {
    if (!answers?.[index]?.length) fields[`answers.${index}`] = { code: 'select_required' }
  })
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}

/**
 * Returns how many answers are right: exactly the right options in any order, or for a question of order all options in
 * the right order.
 */
export function countRight(quiz: Question[], answers: number[][]): number {
  return quiz.filter((one, index) => (one.kind === 'order' ? inOrder : rightOnes)(one, answers[index]!))
    .length
}

/** Returns the result of a passed quiz with the explanations of its questions. */
export function passedQuiz(quiz: Question[], locale: Locale): QuizResult {
  const explanations = quiz.map(({ explanation }) => (explanation ? inLanguage(explanation, locale) : null))
  return { right: quiz.length, total: quiz.length, triesLeft: null, again: null, explanations }
}

function rightOnes({ options }: Question, answer: number[]): boolean {
  const chosen = new Set(answer)
  return (
    chosen.size === options.filter(({ correct }) => correct).length &&
    [...chosen].every((place) => options[place]?.correct === true)
  )
}

function inOrder(one: Question, answer: number[]): boolean {
  const shown = shownOrder(one)
  return answer.length === shown.length && answer.every((place, index) => shown[place] === index)
}

/**
 * Returns which option stands at which position. A question of order mixes them, never into the right order, and always
 * the same way, because the page is cached and answers return as positions.
 */
function shownOrder({ kind, question: words, options }: Question): number[] {
  const places = options.map((_, place) => place)
  if (kind !== 'order') return places
  const random = randomFrom(words.en ?? Object.values(words)[0] ?? '')
  for (let last = places.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[places[last], places[other]] = [places[other]!, places[last]!]
  }
  if (places.every((place, index) => place === index)) places.push(places.shift()!)
  return places
}

/**
 * Returns a generator of numbers from 0 to 1 (mulberry32, seeded with FNV-1a of the text) that repeats for the same
 * text.
 */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
