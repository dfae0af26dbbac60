import { DomainError } from '@/lib/core/errors'
import type { Translatable } from '@/lib/translation/translate-subject'
import { findPublishedPost } from './queries'
import { translatableFields } from './translatable-fields'

/** Returns what the translation of a public post needs. Throws `not_found`. */
export async function getTranslatablePost(id: number): Promise<Translatable> {
  const post = await findPublishedPost(id)
  if (!post) throw new DomainError('not_found')
  return { source: post.language, fields: translatableFields(post), searchedPost: id }
}
