/** The form that a contest is entered with, begun with its tag (lib/materials/start-content.ts). Designs are no entries. */
export const enterPath = (form: 'operate' | 'inspiration', tag: string): string =>
  `/form/${form}?${new URLSearchParams({ tag })}`
