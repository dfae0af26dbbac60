import { OperationMark } from '@/components/ui/operation-mark'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { fillWords } from '@/components/ui/fill-words'
import { inMm, joinFacts, joinList } from '@/lib/i18n/join-list'
import type { QuestionAnswer } from '@/lib/materials/answer-question'
import type { Method } from '@/lib/settings/catalog'
import { OutcomeUnits } from './outcome-units'
import { Mind } from './mind'

export type AskWords = {
  readAs: string
  notRead: string
  nothing: string
  notClear: string
  /** "No material is {thickness} thick" */
  badThickness: string
  which: string
  whichMachine: string
  nobody: string
  untried: string
  /** "Worked in {worked} of {tries} reports" */
  worked: string
  makers: string
  oneMaker: string
  lesson: string
  power: string
  depth: string
  speed: string
  passes: string
  methods: Record<Method, string>
}

/** What a question was read as, and the best row where machine and material are known: never a number without its standing. */
export function AskAnswer({ answer, words }: { answer: QuestionAnswer; words: AskWords }) {
  const { locale } = useSite()
  const { material, machine, module, method, thickness, rest, choices, badThickness, answer: found } = answer
  const laser = module?.name ?? found?.module
  const by = method ?? found?.method
  const mm = thickness ?? found?.thickness
  return (
    <div className="ask-out">
      <p className="ask-read">
        {(material ?? machine ?? by) && <span>{words.readAs}</span>}
        {machine && (
          <span className="chip sm">
            {laser && found ? joinFacts(locale, [machine.name, laser]) : machine.name}
          </span>
        )}
        {material && (
          <span className="chip sm">
            <i className={`sw ${material.swatch}`} aria-hidden />
            {material.name}
          </span>
        )}
        {mm && <span className="chip sm num">{inMm(mm)}</span>}
        {by && (
          <span className="chip sm">
            <OperationMark method={by} name={words.methods[by]} />
          </span>
        )}
        {rest.length > 0 && <span>{fillWords(words.notRead, { words: joinList(locale, rest) })}</span>}
      </p>
      {badThickness && (
        <p className="ask-say">{fillWords(words.badThickness, { thickness: badThickness })}</p>
      )}
      {choices.length > 0 && (
        <p className="ask-say links">
          {words.notClear}{' '}
          {choices.map(({ slug, name, path }) => (
            <Link key={slug} className="chip sm" href={path} prefetch={false}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {!material && choices.length === 0 && (
        <p className="ask-say">{machine ? words.which : words.nothing}</p>
      )}
      {material && choices.length === 0 && !machine && <p className="ask-say">{words.whichMachine}</p>}
      {found?.refused && <Mind of="triangle-alert">{found.refused}</Mind>}
      {found && !found.refused && !found.best && <p className="ask-say">{words.nobody}</p>}
      {found?.best && !found.refused && <Best best={found.best} makers={found.makers} words={words} />}
    </div>
  )
}

type Found = NonNullable<QuestionAnswer['answer']>

function Best({
  best,
  makers,
  words,
}: {
  best: NonNullable<Found['best']>
  makers: number
  words: AskWords
}) {
  const { worked, tries } = best.outcomes
  const numbers = [
    { name: words.power, value: best.power, unit: '%' },
    ...(best.depth === null ? [] : [{ name: words.depth, value: best.depth, unit: '%' }]),
    ...(best.speed === null ? [] : [{ name: words.speed, value: best.speed, unit: 'mm/s' }]),
    { name: words.passes, value: best.passes, unit: '' },
  ]
  const by =
    makers === 0 ? words.lesson : makers === 1 ? words.oneMaker : fillWords(words.makers, { count: makers })
  return (
    <div className="ask-hit num">
      <dl>
        {numbers.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="v">{value}</span>
              <span className="u">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <OutcomeUnits counts={best.outcomes} small />
        {tries > 0 ? fillWords(words.worked, { worked, tries }) : words.untried}
        <br />
        <span className="mut">{by}</span>
      </p>
    </div>
  )
}
