import { fillLabel } from '@/components/ui/fill-label'
import { languageTags } from '@/lib/i18n/locales'
import type { RowView } from '@/lib/materials/views'
import { cellInWords, settingCells, unitInWords } from '@/lib/settings/format'
import type { AskLabels } from './ask-labels'
import { OutcomeUnits } from './outcome-units'

type BestLabels = Pick<
  AskLabels,
  'names' | 'linesPerCm' | 'lesson' | 'oneMaker' | 'makers' | 'worked' | 'untried'
>

/** The numbers in the largest size. */
const large: ReadonlySet<string> = new Set(['power', 'depth', 'speed', 'passes'])

/** The best row with all of its numbers, how often it worked, and whose it is. */

export function AskBest({ best, makers, labels }: { best: RowView; makers: number; labels: BestLabels }) {
  const { worked, tries } = best.outcomes
  const cells = settingCells(best)
  const others = cells.filter(({ key }) => !large.has(key))
  const by =
    makers === 0
      ? labels.lesson
      : makers === 1
        ? labels.oneMaker
        : fillLabel(labels.makers, { count: makers })
  return (
    <div className="digits flex flex-wrap items-center gap-x-6 gap-y-3.5 pt-3.5 text-[14px]">
      <dl className="flex gap-7">
        {cells
          .filter(({ key }) => large.has(key))
          .map((cell) => (
            <div key={cell.key}>
              <dt className="text-[13px] text-muted">{labels.names[cell.key]}</dt>
              <dd className="whitespace-nowrap">
                <span className="text-[34px] leading-[1.1] font-[650] tracking-[-0.015em]">{cell.value}</span>
                <span className="ml-[3px] text-[15px] text-muted">
                  {unitInWords(cell, labels.linesPerCm)}
                </span>
              </dd>
            </div>
          ))}
      </dl>
      <p>
        <OutcomeUnits counts={best.outcomes} small />
        {tries > 0 ? fillLabel(labels.worked, { worked, tries }) : labels.untried}
        <br />
        <span className="muted">{by}</span>
      </p>
      {(others.length > 0 || best.other) && (
        <p className="flex basis-full flex-wrap gap-x-5.5 gap-y-1 text-muted">
          {others.map((cell) => (
            <span key={cell.key} className="whitespace-nowrap">
              {cellInWords(cell, { labels: labels.names, linesPerCm: labels.linesPerCm })}
            </span>
          ))}
          {best.other && (
            <span
              className="min-w-0 wrap-anywhere"
              lang={best.post ? languageTags[best.post.language] : undefined}
            >
              {best.other}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
