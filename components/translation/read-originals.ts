import type { TutorialView } from '@/lib/academy/views'
import { translatableFields } from '@/lib/posts/translatable-fields'
import type { PostDetailView } from '@/lib/posts/views'
import { apiFetch } from '@/components/shell/api-client'
import type { SubjectKey } from './store'

/** Returns the original texts by field, for a browser that translates itself: the page has them only as HTML. */
export async function readOriginals(subject: SubjectKey): Promise<Record<string, string>> {
  const [type, id] = subject.split('@')[0]!.split(':')
  if (type === 'post') return translatableFields(await apiFetch<PostDetailView>(`/posts/${id}`))
  const { title, summary, body } = await apiFetch<TutorialView>(`/tutorials/${id}`)
  return { title, summary, body }
}
