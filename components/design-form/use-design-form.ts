import { useCallback, useEffect, useRef, useState } from 'react'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { focusProblems } from '@/components/form-shell/problem-list'
import { errorsWithout } from './design-parts'
import { textsOf, type DesignValues } from './design-values'
import { useDesignQueue } from './use-design-queue'
import { usePublishDesign, type Edited } from './use-publish-design'

/** The state of the form of a design: what is typed, what is wrong, what is on its way, and how it is published. */
export function useDesignForm(edited: Edited | null, start: DesignValues) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  // once the list is shown: a frame may come before it
  useEffect(() => {
    if (refusals > 0) focusProblems()
  }, [refusals])
  const change = (more: Partial<DesignValues>) => {
    setValues((now) => ({ ...now, ...more }))
    setErrors((now) => errorsWithout(now, Object.keys(more)))
  }
  const queue = useDesignQueue((field, next) => {
    setValues(next)
    setErrors((now) => errorsWithout(now, [field]))
  })
  const draft = useSavedDraft({
    form: `design:${edited?.id ?? 'new'}`,
    value: textsOf(values),
    base: textsOf(start),
    restore: change,
    // a new one begins in the language of the page
    isNew: edited === null,
  })
  const publishing = usePublishDesign({
    edited,
    values,
    queue,
    onSent: draft.sent,
    onFiles: (files) => setValues((now) => ({ ...now, files })),
    onRefused: (fields) => {
      setErrors(fields)
      if (Object.keys(fields).length > 0) setRefusals((count) => count + 1)
    },
  })
  const added = values.files.some((file) => !start.files.includes(file)) || values.preview !== start.preview
  const mayLose = useMayLose(added, queue)
  return { values, errors, change, queue, draft, ...publishing, added, mayLose }
}

/** What is typed stays on the device; files and the picture would have to be added again. */
function useMayLose(added: boolean, queue: { busy: boolean }): () => boolean {
  const latest = useRef(added)
  useEffect(() => {
    latest.current = added
  }, [added])
  return useCallback(() => latest.current || queue.busy, [queue])
}
