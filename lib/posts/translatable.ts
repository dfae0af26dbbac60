import { DomainError } from '@/lib/core/errors'
import type { Translatable } from '@/lib/translation/translate-subject'
import { findPublishedPost } from './queries'
import { translatableFields } from './translatable-fields'

/** What a reader of another language needs of a public post. Throws not_found. */
export async function getTranslatablePost(id: number): Promise<Translatable> {
  const post = await findPublishedPost(id)
  if (!post) throw new DomainError('not_found')
  return { source: post.language, fields: translatableFields(post), searchedPost: id }
}
