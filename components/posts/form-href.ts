/** Returns the address of a post's form; how-tos and inspirations have different forms. */
export function formHref({ id, postType }: { id: number; postType: 0 | 1 }): string {
  return `/form/${postType === 0 ? 'operate' : 'inspiration'}?id=${id}`
}
