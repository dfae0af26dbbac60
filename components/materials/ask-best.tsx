import { languageTags } from '@/lib/i18n/locales'
import type { RowView } from '@/lib/materials/views'
import { cellInWords, settingCells, splitCells, unitInWords } from '@/lib/settings/format'
import type { AskLabels } from './ask-labels'
import { makersText, triesText, type MakersLabels, type TriesLabels } from './evidence-text'
import { OutcomeUnits } from './outcome-units'

type BestLabels = Pick<AskLabels, 'names' | 'linesPerCm' | keyof MakersLabels | keyof TriesLabels>

/** The best row with all of its numbers, how often it worked, and whose it is. */
export function AskBest({ best, makers, labels }: { best: RowView; makers: number; labels: BestLabels }) {
  const { large, others } = splitCells(settingCells(best))
  return (
    <div className="digits flex flex-wrap items-center gap-x-6 gap-y-3.5 pt-3.5 text-[14px]">
      <dl className="flex gap-7">
        {large.map((cell) => (
          <div key={cell.key}>
            <dt className="text-[13px] text-muted">{labels.names[cell.key]}</dt>
            <dd className="whitespace-nowrap">
              <span className="text-[34px] leading-[1.1] font-[650] tracking-[-0.015em]">{cell.value}</span>
              <span className="ml-[3px] text-[15px] text-muted">{unitInWords(cell, labels.linesPerCm)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <OutcomeUnits counts={best.outcomes} small />
        {triesText(best.outcomes, labels)}
        <br />
        <span className="muted">{makersText(makers, labels)}</span>
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
