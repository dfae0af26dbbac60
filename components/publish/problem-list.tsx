'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { focusField } from './focus-field'
import { fieldId, inFormOrder } from './parts'
import { problemAt, shownPaths } from './problems'
import { useProblemLabel } from './problem-label'
import { useFieldWords, usePublish } from './publish-context'
import { useStore } from './small-store'

export const PROBLEM_LIST = 'problems'

/** After an attempt to submit: everything that has to be fixed, each a way to its field. */
export function ProblemList() {
  const t = useTranslations('publish')
  const model = usePublish()
  const words = useFieldWords()
  const label = useProblemLabel()
  const all = useStore(model.problems, (now) => (now.all ? now : null))
  if (!all) return null
  const paths = inFormOrder(shownPaths(all))
  if (paths.length === 0) return null
  return (
    <section className="problems" aria-labelledby={`${PROBLEM_LIST}-h`} id={PROBLEM_LIST}>
      <h2 id={`${PROBLEM_LIST}-h`}>
        <Icon of="circle-alert" />
        {t('problems', { count: paths.length })}
      </h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(model, path)
              }}
            >
              {label(path)}
            </a>
            <span>{words(problemAt(all, path)!)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
