'use client'

import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form'
import type { RemixTerms } from '@/lib/posts/remix-licence'
import type { DraftContent, PostType } from '@/lib/posts/schema'
import type { Catalog, DeviceView } from '@/lib/settings/catalog'
import type { KnownOriginal } from './check-original'
import type { DraftSaver } from './draft-saver'
import type { LocalPersister } from './local-persister'
import { fieldId } from '@/components/form-shell/field-id'
import { useErrorText } from '@/components/ui/use-error-text'
import { problemAt, shownPaths, touch, type ProblemStore } from './problems'
import { useStore, type SmallStore } from '@/components/shell/small-store'
import type { UploadQueue } from '@/components/uploads/upload-queue'
import type { UploadedView } from '@/components/uploads/uploaded-view'

/** `tags` of published posts, the most used first; `programs`: drawing programs that makers use. */
export type Suggested = { tags: readonly string[]; programs: readonly string[] }
/** Offers to undo a removal; `field` gets the focus when the offer closes. */
export type Notice = { text: string; undo: () => void; near: string; field: string }

/**
 * The model of the form: its values are in react-hook-form, everything else is in stores to which components subscribe.
 */
export type Publish = {
  form: UseFormReturn<DraftContent>
  postType: PostType
  catalog: Catalog
  suggested: Suggested
  problems: ProblemStore
  saver: DraftSaver
  persister: LocalPersister
  viewerId: number
  /** what is published of the post, null when nothing is */
  published: RemixTerms | null
  /** the post that this one goes on from, once it is known */
  original: SmallStore<KnownOriginal | null>
  views: SmallStore<Record<number, UploadedView>>
  queue: UploadQueue
  /** keys of the folded steps */
  folded: SmallStore<ReadonlySet<string>>
  notice: SmallStore<Notice | null>
  /** whether the dialog to log in again is open */
  logIn: SmallStore<boolean>
  /** result of the last action, for screen readers */
  announcement: SmallStore<string>
}

export const PublishContext = createContext<Publish | null>(null)

export function usePublish(): Publish {
  const model = use(PublishContext)
  if (!model) throw new Error('outside the publishing form')
  return model
}

type Plain = string | number | boolean | null | undefined

/**
 * Returns a plain value computed from the content, never NaN (which equals nothing); the component renders again when
 * that value changes.
 */
export function useContent<T extends Plain>(select: (content: DraftContent) => T): T {
  const { form } = usePublish()
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  const read = () => select(form.getValues())
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns a list of the content, the same object as long as nothing in it changes. */
export function useList<T>(select: (content: DraftContent) => readonly T[] | undefined): readonly T[] {
  const text = useContent((content) => JSON.stringify(select(content) ?? []))
  return useMemo(() => JSON.parse(text) as T[], [text])
}

/** Returns the value of a field with all that its control needs. */
export function useField<P extends FieldPath<DraftContent>>(path: P) {
  const { form, problems } = usePublish()
  const value = useContent(() => form.getValues(path) as Plain)
  return {
    id: fieldId(path),
    value,
    text: value === null || value === undefined ? '' : String(value),
    error: useProblem(path),
    set: (next: FieldPathValue<DraftContent, P>) => form.setValue(path, next),
    leave: () => touch(problems, path),
  }
}

/** Returns the problem at a place in words. */
export function useProblem(path: string): string | undefined {
  const { problems } = usePublish()
  const errorText = useErrorText()
  const problem = useStore(problems, (now) => problemAt(now, path))
  return problem === undefined ? undefined : errorText(problem)
}

/**
 * Returns the problem of a list in words: its own, or that of its first entry, since the entries show none themselves.
 */
export function useProblemWithin(path: string): string | undefined {
  const { problems } = usePublish()
  const errorText = useErrorText()
  const problem = useStore(problems, (now) => {
    const entry = shownPaths(now).find((shown) => shown.startsWith(`${path}.`))
    return problemAt(now, path) ?? (entry && problemAt(now, entry))
  })
  return problem === undefined ? undefined : errorText(problem)
}

export function useChosenDevice(): DeviceView | undefined {
  const { catalog } = usePublish()
  const slug = useContent((content) => content.device)
  return catalog.devices.find((device) => device.slug === slug)
}
