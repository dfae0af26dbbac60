import { useTranslations } from 'next-intl'
import { fieldId } from './field-id'
import { problemLinkClass, ProblemPanel, ProblemRow } from './problem-panel'

const PROBLEM_LIST = 'problems'

export type Problem = { path: string; label: string; message: string }

/** After an attempt to publish: everything that has to be fixed, each a way to its field. */
export function ProblemList({
  problems,
  onGo,
}: {
  problems: readonly Problem[]
  onGo: (path: string) => void
}) {
  const t = useTranslations('publish')
  if (problems.length === 0) return null
  return (
    <ProblemPanel id={PROBLEM_LIST} heading={t('problems', { count: problems.length })}>
      <ul>
        {problems.map(({ path, label, message }) => (
          <ProblemRow key={path}>
            <a
              className={problemLinkClass}
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(path)
              }}
            >
              {label}
            </a>
            <span className="text-muted">{message}</span>
          </ProblemRow>
        ))}
      </ul>
    </ProblemPanel>
  )
}

/** Brings the list up with its first entry focused; called once it is rendered. */
export function focusProblems(): void {
  const list = document.getElementById(PROBLEM_LIST)
  list?.scrollIntoView({ block: 'start' })
  list?.querySelector('a')?.focus({ preventScroll: true })
}
