import { z } from 'zod'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import type { QuizView } from './views'

const texts = z.record(z.string(), z.string())

const question = z.object({
  question: texts,
  kind: z.enum(['single', 'multiple']),
  options: z.array(z.object({ text: texts, correct: z.boolean().optional() })).min(2),
  explanation: texts.optional(),
})
type Question = z.infer<typeof question>

/** The questions of a tutorial as they are kept, those that can be asked here; none where there is no quiz. */
export function readQuiz(kept: unknown): Question[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one) => question.safeParse(one).data ?? [])
}

/** The questions in a language, without what is right. */
export function quizView(kept: unknown, locale: Locale): QuizView {
  return readQuiz(kept).map(({ question: text, kind, options }) => ({
    text: inLanguage(text, locale),
    kind,
    options: options.map((option) => inLanguage(option.text, locale)),
  }))
}

export type AnswerView = {
  right: boolean
  /** why; only said once the answer is right */
  explanation: string | null
}

/**
 * Each answer with whether it is right: exactly the right options, no matter in which order they were ticked.
 * Throws invalid with the questions that have no answer.
 */
export function checkAnswers(
  quiz: Question[],
  answers: number[][] | undefined,
  locale: Locale,
): AnswerView[] {
  const fields: FieldErrors = {}
  quiz.forEach((_, index) => {
    if (!answers?.[index]?.length) fields[`answers.${index}`] = { code: 'select_required' }
  })
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
  return quiz.map(({ options, explanation }, index) => {
    const chosen = new Set(answers![index])
    const right =
      chosen.size === options.filter(({ correct }) => correct).length &&
      [...chosen].every((place) => options[place]?.correct === true)
    return { right, explanation: right && explanation ? inLanguage(explanation, locale) : null }
  })
}
