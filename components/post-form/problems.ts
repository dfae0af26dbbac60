import type { FieldError, FieldErrors } from '@/lib/core/errors'
import { makeStore, type SmallStore } from '@/components/shell/small-store'
import { afterPress } from '@/components/ui/after-press'

/**
 * What is wrong, by field path. `found` is what the rules say of the content as it is; it is shown once the author has
 * left the field, or everything after an attempt to submit. `refused` are sentences from elsewhere (the server, a reviewer):
 * shown at once and until the field changes.
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

/** What to show at a field: a sentence, a code to be put into words, or nothing. */
export function problemAt(
  { found, refused, touched, all }: Problems,
  path: string,
): string | FieldError | undefined {
  return refused[path] ?? (all || touched.has(path) ? found[path] : undefined)
}

/** The author left the field; what is wrong with it waits for the press that left it, which a line above would lose. */
export function touch(store: ProblemStore, path: string): void {
  afterPress(() =>
    store.set((now) => (now.touched.has(path) ? now : { ...now, touched: new Set([...now.touched, path]) })),
  )
}

/** Places whose refusal is about others too: the licence of a remix was judged by its original. */
const judgedBy: Readonly<Record<string, string>> = { licence: 'basedOn' }

/** The rules' new findings after a change at `changed`; what was refused of that place is taken back. */
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

/** Entries that say the same keep their identity, so that their fields are not drawn again. */
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
