/** Where a post is written on: how-to's and inspirations have forms of their own. */
export function formHref({ id, postType }: { id: number; postType: 0 | 1 }): string {
  return `/form/${postType === 0 ? 'operate' : 'inspiration'}?id=${id}`
}
