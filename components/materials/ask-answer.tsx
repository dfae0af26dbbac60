import { OperationMark } from '@/components/ui/operation-mark'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { fillLabel } from '@/components/ui/fill-label'
import { inMm, joinFacts, joinList } from '@/lib/i18n/join-list'
import type { QuestionAnswer } from '@/lib/materials/answer-question'
import { AskBest } from './ask-best'
import type { AskLabels } from './ask-labels'
import { Mind } from './mind'
import { useOwnMachines } from './own-machines'

const noteClass = 'pt-2.5 text-[15px]'

/**
 * Shows how a question was understood, and the best row where machine and material are known; a number never stands
 * without its evidence.
 */
export function AskAnswer({ answer, labels }: { answer: QuestionAnswer; labels: AskLabels }) {
  const { locale } = useSite()
  const { material, machine, module, method, thickness, watts, rest, choices, answer: found } = answer
  const laser = module?.name ?? found?.module
  const by = method ?? found?.method
  const mm = thickness ?? found?.thickness
  return (
    <div className="mt-[3px] rounded-b-card border border-t-0 border-line bg-surface px-4.5 pt-3.5 pb-4">
      <p className="flex flex-wrap items-center gap-1.5 text-[13px] text-muted [&_.chip]:text-ink">
        {(material ?? machine ?? by) && <span>{labels.readAs}</span>}
        {machine && (
          <span className="chip small">
            {laser && found ? joinFacts(locale, [machine.name, laser]) : machine.name}
          </span>
        )}
        {material && (
          <span className="chip small">
            <i className={`swatch ${material.swatch}`} aria-hidden />
            {material.name}
          </span>
        )}
        {mm && <span className="chip small digits">{inMm(mm)}</span>}
        {watts && <span className="chip small digits">{`${watts}\u00a0W`}</span>}
        {by && (
          <span className="chip small">
            <OperationMark method={by} name={labels.methods[by]} />
          </span>
        )}
        {rest.length > 0 && (
          <span className="min-w-0 wrap-anywhere">
            {fillLabel(labels.notRead, { words: joinList(locale, rest) })}
          </span>
        )}
      </p>
      <Unclear answer={answer} labels={labels} />
      {!material && choices.length === 0 && (
        <p className={noteClass}>{machine ? labels.which : labels.nothing}</p>
      )}
      {material?.warning && !found?.refused && <Mind of="triangle-alert">{material.warning}</Mind>}
      {material && material.hazard !== 'banned' && choices.length === 0 && !machine && (
        <WhichMachine machines={answer.machines} label={labels.whichMachine} />
      )}
      {found?.refused && <Mind of="triangle-alert">{found.refused}</Mind>}
      {found && !found.refused && !found.best && <p className={noteClass}>{labels.nobody}</p>}
      {found?.best && !found.refused && <AskBest best={found.best} makers={found.makers} labels={labels} />}
    </div>
  )
}

/** An impossible thickness, and the materials that may be meant. */
function Unclear({
  answer: { badThickness, isRange, choices },
  labels,
}: {
  answer: QuestionAnswer
  labels: AskLabels
}) {
  return (
    <>
      {badThickness && (
        <p className={noteClass}>
          {fillLabel(isRange ? labels.manyThicknesses : labels.badThickness, { thickness: badThickness })}
        </p>
      )}
      {choices.length > 0 && (
        <p className={`${noteClass} flex flex-wrap gap-x-4 gap-y-1.5`}>
          {labels.notClear}{' '}
          {choices.map(({ slug, name, path }) => (
            <Link key={slug} className="chip small" href={path} prefetch={false}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** The machines with settings for the question, the reader's own ones first. */
function WhichMachine({ machines, label }: { machines: QuestionAnswer['machines']; label: string }) {
  const own = useOwnMachines()
  const isOther = ({ slug }: { slug: string }) => Number(!own.includes(slug))
  return (
    <p className={`${noteClass} flex flex-wrap gap-x-4 gap-y-1.5`}>
      {label}{' '}
      {machines
        .toSorted((a, b) => isOther(a) - isOther(b))
        .map(({ slug, name, path }) => (
          <Link key={slug} className="chip small" href={path} prefetch={false}>
            {name}
          </Link>
        ))}
    </p>
  )
}
