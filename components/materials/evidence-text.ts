import { fillLabel } from '@/components/ui/fill-label'

export type MakersLabels = { inLesson: string; oneMaker: string; makers: string }
/** worked: "Worked in {worked} of {tries} reports" */
export type TriesLabels = { worked: string; untried: string }

/** Returns whose numbers they are: "11 makers", "1 maker", or that a lesson has them. */
export const makersText = (makers: number, labels: MakersLabels): string =>
  makers === 0
    ? labels.inLesson
    : makers === 1
      ? labels.oneMaker
      : fillLabel(labels.makers, { count: makers })

/** Returns how often numbers worked, or that nobody has reported. */
export const triesText = (
  { worked, tries }: { worked: number; tries: number },
  labels: TriesLabels,
): string => (tries > 0 ? fillLabel(labels.worked, { worked, tries }) : labels.untried)
