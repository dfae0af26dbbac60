import { useTranslations } from 'next-intl'
import { fieldId } from './field-id'
import { problemLinkClass, ProblemPanel, ProblemRow } from './problem-panel'

const PROBLEM_LIST = 'problems'

export type Problem = { path: string; label: string; message: string }

/** Lists every problem after an attempt to publish, each as a link to its field. */
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

/** Scrolls to the list and focuses its first entry; call it once the list is rendered. */
export function focusProblems(): void {
  const list = document.getElementById(PROBLEM_LIST)
  list?.scrollIntoView({ block: 'start' })
  list?.querySelector('a')?.focus({ preventScroll: true })
}
