import { z } from 'zod'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import type { QuizView } from './views'

const texts = z.record(z.string(), z.string())

const question = z.object({
  question: texts,
  kind: z.enum(['single', 'multiple', 'order']),
  /** of a question of order they stand as they belong */
  options: z.array(z.object({ text: texts, correct: z.boolean().optional() })).min(2),
  explanation: texts.optional(),
})
type Question = z.infer<typeof question>

/** The questions of a tutorial as they are stored, those that can be asked here; none where there is no quiz. */
export function readQuiz(stored: unknown): Question[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => question.safeParse(one).data ?? [])
}

/** The questions in a language, without what is right. Answers name the options by their places here, from 0. */
export function quizView(stored: unknown, locale: Locale): QuizView {
  return readQuiz(stored).map((one) => ({
    text: inLanguage(one.question, locale),
    kind: one.kind,
    options: shownOrder(one).map((place) => inLanguage(one.options[place]!.text, locale)),
  }))
}

/** What an attempt at a quiz comes to. Which answers are right is not said before all of them are. */
export type QuizResult = {
  right: number
  total: number
  /** on this day; null once it is passed */
  triesLeft: number | null
  /** when there are tries again, ISO in the member's zone; null while there are some */
  again: string | null
  /** why, for each question (null where it has none); null until it is passed */
  explanations: (string | null)[] | null
}

/** Throws invalid with the questions that have no answer. */
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
 * How many answers are right: exactly the right options, no matter in which order they were ticked; of a question of
 * order, all of them as they belong.
 */
export function countRight(quiz: Question[], answers: number[][]): number {
  return quiz.filter((one, index) => (one.kind === 'order' ? inOrder : rightOnes)(one, answers[index]!))
    .length
}

/** The result of a quiz that is passed, with what there is to say about each question. */
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
 * Which option stands where when the question is shown. Of a question of order they are mixed, the same for everybody in
 * every language (the page is cached, and the answer comes back as places), and never as they belong.
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

/** mulberry32, seeded with FNV-1a of the text: numbers from 0 to 1, the same for the same text. */
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
