import { describe, expect, test } from 'vitest'
import { assertAnswered, countRight, passedQuiz, quizView, readQuiz } from './quiz'
import { oneQuestion } from './test-tutorials'

const texts = (text: string) => ({ en: text })
const several = {
  question: texts('Which two?'),
  kind: 'multiple',
  options: [
    { text: texts('a'), correct: true },
    { text: texts('b'), correct: false },
    { text: texts('c'), correct: true },
  ],
}
const ordered = {
  question: texts('In which order?'),
  kind: 'order',
  options: ['first', 'second', 'third', 'fourth'].map((text) => ({ text: texts(text) })),
  explanation: texts('One after the other.'),
}
const quiz = readQuiz([...oneQuestion, several])

describe('quizView', () => {
  test('has the texts of the language and nothing that reveals the answer', () => {
    const view = quizView(oneQuestion, 'ja')
    expect(view).toEqual([{ text: 'Which? (ja)', kind: 'single', options: ['a (ja)', 'b (ja)', 'c (ja)'] }])
    expect(JSON.stringify(view)).not.toMatch(/correct|Because/)
  })

  test('readQuiz returns no questions when the stored value is no quiz', () => {
    for (const stored of [null, undefined, [], {}, 'x']) expect(readQuiz(stored)).toEqual([])
  })
})

describe('answers', () => {
  test.each([
    [[[1], [0, 2]], 2],
    [[[1], [2, 0, 0]], 2],
    [[[0], [0, 2]], 1],
    [[[0, 1], [0]], 0],
    [[[1], [0, 1, 2]], 1],
    [[[9], [0, 9]], 0],
  ])('%j: %i right', (answers, right) => expect(countRight(quiz, answers)).toBe(right))

  test('are explained once all are right, where the question has an explanation', () => {
    expect(passedQuiz(quiz, 'zh-cn')).toEqual({
      ...{ right: 2, total: 2, triesLeft: null, again: null },
      explanations: ['Because. (zh-cn)', null],
    })
  })

  test('are refused with the name of every missing one', () => {
    for (const answers of [undefined, [], [[], []]] as (number[][] | undefined)[])
      expect(() => assertAnswered(quiz, answers)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          fields: { 'answers.0': { code: 'select_required' }, 'answers.1': { code: 'select_required' } },
        }),
      )
  })
})

describe('a question of order', () => {
  const [view] = quizView([ordered], 'en')
  const belongs = ['first', 'second', 'third', 'fourth']
  const solution = belongs.map((text) => view!.options.indexOf(text))
  const isRight = (answer: number[]) => countRight(readQuiz([ordered]), [answer]) === 1

  test('shows all its options mixed, in the same order each time and in each language', () => {
    expect(view!.options).not.toEqual(belongs)
    expect([...view!.options].sort()).toEqual([...belongs].sort())
    expect(quizView([ordered], 'ja')).toEqual([view])
  })

  test('never shows its options in the right order, whatever its text', () => {
    for (let n = 0; n < 200; n++)
      for (const count of [2, 3, 5]) {
        const options = belongs.concat('fifth').slice(0, count)
        const one = {
          ...ordered,
          question: texts(`q${n}`),
          options: options.map((o) => ({ text: texts(o) })),
        }
        expect(quizView([one], 'en')[0]!.options).not.toEqual(options)
      }
  })

  test('accepts the one right order only, complete', () => {
    expect(isRight(solution)).toBe(true)
    expect(isRight([0, 1, 2, 3])).toBe(false)
    expect(isRight([...solution].reverse())).toBe(false)
    expect(isRight(solution.slice(0, 3))).toBe(false)
    expect(isRight([...solution, solution[0]!])).toBe(false)
    expect(isRight([9, 9, 9, 9])).toBe(false)
  })
})
