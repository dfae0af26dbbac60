/**
 * Returns the form to enter a contest with, prefilled with its tag (lib/materials/start-content.ts). Designs cannot
 * enter.
 */
export const enterPath = (form: 'operate' | 'inspiration', tag: string): string =>
  `/form/${form}?${new URLSearchParams({ tag })}`
