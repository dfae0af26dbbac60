import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { guessLanguage } from '@/lib/translation/guess-language'
import type { Translatable } from '@/lib/translation/translate-subject'
import { readableComments } from './policy'

/**
 * Returns a public comment for translation. Its script and its author's language tell the language of the text. Throws
 * `not_found`.
 */
export async function getTranslatableComment(id: number): Promise<Translatable> {
  const comment = await prisma.comment.findFirst({
    where: { id, deletedAt: null, ...readableComments },
    select: { text: true, author: { select: { language: true } } },
  })
  if (!comment) throw new DomainError('not_found')
  const { text, author } = comment
  return { source: guessLanguage(text, languageFromDb(author.language)), fields: { text } }
}
