'use client'

import { ProblemList } from '@/components/form-shell/problem-list'
import { useFieldWords } from '@/components/form-shell/field-words'
import { useStore } from '@/components/shell/small-store'
import { focusPostField } from './focus-post-field'
import { inFormOrder } from './parts'
import { problemAt, shownPaths } from './problems'
import { useProblemLabel } from './problem-label'
import { usePublish } from './post-context'

/** What the last attempt to submit found, in the order of the form. */
export function PostProblems() {
  const model = usePublish()
  const words = useFieldWords()
  const label = useProblemLabel()
  const all = useStore(model.problems, (now) => (now.all ? now : null))
  if (!all) return null
  return (
    <ProblemList
      problems={inFormOrder(shownPaths(all)).map((path) => ({
        path,
        label: label(path),
        words: words(problemAt(all, path)!),
      }))}
      onGo={(path) => focusPostField(model, path)}
    />
  )
}
