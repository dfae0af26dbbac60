import { useCallback, useEffect, useRef, useState } from 'react'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { focusProblems } from '@/components/form-shell/problem-list'
import { errorsWithout } from './design-parts'
import { textsOf, type DesignValues } from './design-values'
import { useDesignQueue } from './use-design-queue'
import { usePublishDesign, type Edited } from './use-publish-design'
import type { DrawingFileView } from '@/lib/uploads/views'

/** Holds the state of the design form: its values, errors and uploads, and how it is published. */
export function useDesignForm(edited: Edited | null, start: DesignValues) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  // Waits until the list is rendered, which can take longer than a frame.
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
    // A new design starts in the language of the page.
    isNew: edited === null,
  })
  const publishing = usePublishDesign({
    edited,
    values,
    queue,
    onSent: draft.sent,
    onPublished: (ids) =>
      setValues((now) => ({ ...now, files: now.files.filter(({ id }) => !ids.includes(id)) })),
    onRefused: (fields) => {
      setErrors(fields)
      if (Object.keys(fields).length > 0) setRefusals((count) => count + 1)
    },
  })
  const added = values.files.some((file) => !start.files.includes(file)) || values.preview !== start.preview
  const mayLose = useMayLose(added, queue)
  // Others may have been added, removed or moved while a new version was asked for.
  const replaceFile = (id: number, next: DrawingFileView) => {
    setValues((now) => ({ ...now, files: now.files.map((file) => (file.id === id ? next : file)) }))
    setErrors((now) => errorsWithout(now, ['files']))
  }
  return { values, errors, change, replaceFile, queue, draft, ...publishing, added, mayLose }
}

/** Returns whether leaving would lose something: typed text stays on the device, files and the picture do not. */
function useMayLose(added: boolean, queue: { busy: boolean }): () => boolean {
  const latest = useRef(added)
  useEffect(() => {
    latest.current = added
  }, [added])
  return useCallback(() => latest.current || queue.busy, [queue])
}
