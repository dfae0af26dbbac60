import type { PartStatus } from '@/components/form-shell/parts-nav'
import type { DesignValues } from './design-values'

export const designParts = ['kind', 'files', 'name', 'picture', 'licence', 'publish'] as const
export type DesignPart = (typeof designParts)[number]

const partOfField: Record<string, DesignPart> = {
  files: 'files',
  preview: 'picture',
  licence: 'licence',
}

/** Returns the part of the form in which the field of a path stands; the fields for text share one. */
export const partOf = (path: string): DesignPart => partOfField[path.split('.')[0]!] ?? 'name'

/** Whether the form asks for a picture: where each file becomes a design, its drawing is the picture. */
export const asksPicture = ({ each, files }: DesignValues) => !(each && files.length > 1)

/** Returns the status of a part: refused fields make it wrong; else it is done when everything it needs is there. */
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

/** Returns the errors without those of the changed fields and their parts. */
export const errorsWithout = (errors: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0]!)))

/** Sorts paths by the order of the form. */
export function inFormOrder(paths: readonly string[]): string[] {
  const order = ['files', 'name', 'type', 'language', 'description', 'tags', 'preview', 'licence']
  const rank = (path: string) => order.indexOf(path.split('.')[0]!)
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
}
