import type { PartStatus } from '@/components/form-shell/parts-nav'
import type { DesignValues } from './design-values'

export const designParts = ['kind', 'files', 'name', 'picture', 'licence', 'publish'] as const
export type DesignPart = (typeof designParts)[number]

const partOfField: Record<string, DesignPart> = {
  files: 'files',
  preview: 'picture',
  licence: 'licence',
}

/** Where the field of a path stands: what has no part of its own is among the words. */
export const partOf = (path: string): DesignPart => partOfField[path.split('.')[0]!] ?? 'name'

/** One of several has the drawing as its picture. */
export const asksPicture = ({ each, files }: DesignValues) => !(each && files.length > 1)

/** What was refused decides; otherwise whether everything that a part needs is there. */
export function statusOf(part: DesignPart, values: DesignValues, errors: Record<string, string>): PartStatus {
  if (Object.keys(errors).some((path) => partOf(path) === part)) return 'wrong'
  const filled: Record<DesignPart, boolean> = {
    kind: true,
    files: values.files.length > 0,
    name: (values.each || values.name.trim() !== '') && values.type !== '',
    picture: values.preview !== null,
    licence: values.licence !== null,
    publish: false,
  }
  return filled[part] ? 'done' : 'open'
}

/** The errors that remain once these fields have changed: theirs go, with those of what lies in them. */
export const errorsWithout = (errors: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0]!)))

/** Paths in the order of the form. */
export function inFormOrder(paths: readonly string[]): string[] {
  const order = ['files', 'name', 'type', 'language', 'description', 'tags', 'preview', 'licence']
  const rank = (path: string) => order.indexOf(path.split('.')[0]!)
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
}
