import { useTranslations } from 'next-intl'

/** Words of a quiz; {option}, {place} and {total} are filled in where they are shown. */
export type QuizLabels = Record<
  | ('title' | 'text' | 'several' | 'choose' | 'check' | 'again' | 'right')
  | ('orderHint' | 'moveUp' | 'moveDown' | 'movedTo'),
  string
>
/** Words of a lesson's end. What only members see has its texts from `inMessages`. */
export type FinishLabels = Record<'label' | 'ask' | 'mark' | 'ready', string> & { quiz: QuizLabels }

/** Returns the words of the end of a lesson whose quiz has `count` questions; call it in server components. */
export function useFinishLabels(count: number): FinishLabels {
  const t = useTranslations('academy.finish')
  const quiz = useTranslations('academy.quiz')
  return {
    ...{ label: t('label'), ask: t('ask'), mark: t('mark'), ready: t('ready') },
    quiz: {
      title: quiz('title'),
      text: quiz('text', { count }),
      ...{ several: quiz('several'), choose: quiz('choose'), right: quiz('right') },
      ...{ check: quiz('check'), again: quiz('again'), orderHint: quiz('orderHint') },
      moveUp: quiz('moveUp', { option: '{option}' }),
      moveDown: quiz('moveDown', { option: '{option}' }),
      movedTo: quiz('movedTo', { option: '{option}', place: '{place}', total: '{total}' }),
    },
  }
}
