import { rm } from 'node:fs/promises'
import type { Client } from '@/lib/auth/client'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { diskSource } from '@/lib/uploads/file-source'
import { readText, writeToDisk, type Received } from '@/lib/uploads/receive-part'
import { dropImage, saveImage } from '@/lib/uploads/save-image'
import { limitRate } from '@/lib/web/rate-limits'
import { readMultipart } from '@/lib/web/read-multipart'
import { parse } from '@/lib/web/parse-input'
import { createFeedback, sender, storeFeedback } from './create-feedback'
import { DESCRIPTION_MAX, SCREENSHOT_MAX } from './limits'
import { feedbackSchema } from './schema'

const ENVELOPE = 64 * 1024
const fields = new Set(['type', 'description', 'email', 'phone'])

/**
 * Receives a message with a screenshot (multipart: the fields of feedbackSchema, and `screenshot`). The picture is
 * re-encoded, so that nothing else of the file is stored. Throws the errors of createFeedback, `too_large` above 5 MB,
 * `invalid`, `wrong_type`, `unreadable_file`; then nothing is stored.
 */
export async function receiveFeedback(
  viewer: Viewer | null,
  request: Request,
  client: Pick<Client, 'ipHash'>,
  locale: Locale,
): Promise<Record<string, never>> {
  // limited before the body is read, because a refused body takes as long to read
  await limitRate(sender(viewer, client), 'feedbackPicture')
  const given: Record<string, string> = {}
  let file: Received | undefined
  try {
    for await (const part of readMultipart(request, SCREENSHOT_MAX + ENVELOPE)) {
      if (fields.has(part.name) && part.filename === null)
        given[part.name] = await readText(part, DESCRIPTION_MAX + 1)
      else if (part.name === 'screenshot' && !file) file = await writeToDisk(part, SCREENSHOT_MAX)
      else
        throw new DomainError('invalid', { fields: { [part.name.slice(0, 60)]: { code: 'unknown_field' } } })
    }
    const input = parse(feedbackSchema, given, 'invalid')
    if (!file) return await createFeedback(viewer, input, client, locale)
    const source = diskSource(file.path, file.size)
    const { name, sha256 } = file
    const picture = await saveImage(prisma, {
      ...{ ownerId: viewer?.id ?? null, name, sha256, kind: 'image', source },
    })
    try {
      const stored = await storeFeedback(viewer, { ...input, screenshot: picture }, client, locale)
      if (!stored) await dropImage(prisma, picture)
      return {}
    } catch (error) {
      await dropImage(prisma, picture)
      throw error
    }
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}
