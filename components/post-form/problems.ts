import type { FieldError, FieldErrors } from '@/lib/core/errors'
import { makeStore, type SmallStore } from '@/components/shell/small-store'
import { afterPress } from '@/components/ui/after-press'

/**
 * The problems of the form by field path. `found` are findings of the rules for the present content, shown once the
 * author has left the field, or all after an attempt to submit. `refused` are sentences of the server or a reviewer,
 * shown at once until the field changes.
 */
export type Problems = {
  found: FieldErrors
  refused: Record<string, string>
  touched: ReadonlySet<string>
  all: boolean
}
export type ProblemStore = SmallStore<Problems>

export const makeProblems = (found: FieldErrors, refused: Record<string, string>): ProblemStore =>
  makeStore<Problems>({ found, refused, touched: new Set(), all: false })

export function shownPaths({ found, refused, touched, all }: Problems): string[] {
  return [
    ...new Set([...Object.keys(refused), ...Object.keys(found).filter((path) => all || touched.has(path))]),
  ]
}

/** Returns what to show at a field: a sentence, an error to put into words, or undefined. */
export function problemAt(
  { found, refused, touched, all }: Problems,
  path: string,
): string | FieldError | undefined {
  return refused[path] ?? (all || touched.has(path) ? found[path] : undefined)
}

/**
 * Marks a field as left. It waits for the end of the press that left the field: a new error line would move the pressed
 * button, and the click would be lost.
 */
export function touch(store: ProblemStore, path: string): void {
  afterPress(() =>
    store.set((now) => (now.touched.has(path) ? now : { ...now, touched: new Set([...now.touched, path]) })),
  )
}

/** Fields whose refusal also depends on others: the original of a remix decides about its licence. */
const judgedBy: Readonly<Record<string, string>> = { licence: 'basedOn' }

/** Replaces the findings after a change at `changed`, and removes the refusals of that place. */
export function refind(store: ProblemStore, found: FieldErrors, changed: string | undefined): void {
  store.set((now) => {
    const refused = Object.fromEntries(
      Object.entries(now.refused).filter(
        ([path]) => !isAbout(path, changed) && (judgedBy[path] ?? path) !== changed,
      ),
    )
    return {
      ...now,
      found: reuseEqual(now.found, found),
      refused: Object.keys(refused).length === Object.keys(now.refused).length ? now.refused : refused,
    }
  })
}

function isAbout(path: string, changed: string | undefined): boolean {
  return (
    changed !== undefined &&
    (path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`))
  )
}

/** Keeps the identity of equal entries, so that their fields do not render again. */
function reuseEqual(before: FieldErrors, after: FieldErrors): FieldErrors {
  const merged = Object.entries(after).map(([path, error]) => {
    const old = before[path]
    return [path, old && old.code === error.code && sameParams(old, error) ? old : error] as const
  })
  return Object.fromEntries(merged)
}

function sameParams(a: FieldError, b: FieldError): boolean {
  return JSON.stringify(a.params ?? {}) === JSON.stringify(b.params ?? {})
}
