import { describe, expect, test } from 'vitest'
import { checkAnswers, quizView, readQuiz } from './quiz'
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
const quiz = readQuiz([...oneQuestion, several])
const rightness = (answers: number[][]) => checkAnswers(quiz, answers, 'en').map(({ right }) => right)

describe('what the browser gets', () => {
  test('has the words of the language and nothing that tells the answer', () => {
    const view = quizView(oneQuestion, 'ja')
    expect(view).toEqual([
      { text: 'Which?（日）', kind: 'single', options: ['a（日）', 'b（日）', 'c（日）'] },
    ])
    expect(JSON.stringify(view)).not.toMatch(/correct|Because/)
  })

  test('no quiz is no questions', () => {
    for (const kept of [null, undefined, [], {}, 'x']) expect(readQuiz(kept)).toEqual([])
  })
})

describe('checkAnswers', () => {
  test.each([
    [
      [[1], [0, 2]],
      [true, true],
    ],
    [
      [[1], [2, 0, 0]],
      [true, true],
    ],
    [
      [[0], [0, 2]],
      [false, true],
    ],
    [
      [[0, 1], [0]],
      [false, false],
    ],
    [
      [[1], [0, 1, 2]],
      [true, false],
    ],
    [
      [[9], [0, 9]],
      [false, false],
    ],
  ])('%j', (answers, right) => expect(rightness(answers)).toEqual(right))

  test('says why only where it is right', () => {
    expect(checkAnswers(quiz, [[1], [0]], 'zh-cn')).toEqual([
      { right: true, explanation: 'Because.（中）' },
      { right: false, explanation: null },
    ])
  })

  test('names every question without an answer', () => {
    for (const answers of [undefined, [], [[], []]] as (number[][] | undefined)[])
      expect(() => checkAnswers(quiz, answers, 'en')).toThrow(
        expect.objectContaining({
          code: 'invalid',
          fields: { 'answers.0': { code: 'select_required' }, 'answers.1': { code: 'select_required' } },
        }),
      )
  })
})
