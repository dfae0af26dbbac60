import type { PostDetailView } from './views'

/** What was written in a post, by the names under which it is shown. */
export function translatableFields(post: PostDetailView): Record<string, string> {
  const { title, synopsis, materialInfo, steps } = post
  const parts = steps.flatMap((step, index) =>
    (['title', 'text', 'tip'] as const).map((field) => [`steps.${index}.${field}`, step[field]]),
  )
  return { title, synopsis, materialInfo, ...(Object.fromEntries(parts) as Record<string, string>) }
}
