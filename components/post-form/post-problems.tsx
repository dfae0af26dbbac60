'use client'

import { ProblemList } from '@/components/form-shell/problem-list'
import { useErrorText } from '@/components/ui/use-error-text'
import { useStore } from '@/components/shell/small-store'
import { focusPostField } from './focus-post-field'
import { inFormOrder } from './parts'
import { problemAt, shownPaths } from './problems'
import { useProblemLabel } from './problem-label'
import { usePublish } from './post-context'

/** Lists the problems of the last attempt to submit, in the order of the form. */
export function PostProblems() {
  const model = usePublish()
  const errorText = useErrorText()
  const label = useProblemLabel()
  const all = useStore(model.problems, (now) => (now.all ? now : null))
  if (!all) return null
  return (
    <ProblemList
      problems={inFormOrder(shownPaths(all)).map((path) => ({
        path,
        label: label(path),
        message: errorText(problemAt(all, path)!),
      }))}
      onGo={(path) => focusPostField(model, path)}
    />
  )
}
