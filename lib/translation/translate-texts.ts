import { logger } from '@/lib/core/log'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { breakerOf } from './breaker'
import { maskText, unmaskText, type Masked } from './mask'
import { findProvider, type Provider } from './providers'
import { hashOfSegment as hashOf } from './segment-hash'
import { splitMarkdownText, splitText, type Segment } from './segments'

/** A slower engine counts as down. */
export const TIMEOUT_MS = 10_000
const TEXTS_AT_ONCE = 40
const SIGNS_AT_ONCE = 6_000

export type TranslatedText = {
  text: string
  /** segments that keep their original, because their numbers came back changed */
  left: number
}
type Given = { text: string; markdown?: boolean }
type Languages = { source: Locale; target: Locale }

/**
 * Translates texts, and requests each segment only once ever: known segments come from the table; the engine translates
 * the others, which are checked and stored. `beforeAsking` runs only before a request. Throws `translation_down` when
 * there is no engine, or when it is slow, answers nonsense or rests after failures (breaker.ts); what it translated
 * before that is stored all the same.
 */
export async function translateTexts(
  texts: Given[],
  { source, target }: Languages,
  { beforeAsking, timeoutMs = TIMEOUT_MS }: { beforeAsking?: () => Promise<void>; timeoutMs?: number } = {},
): Promise<{ texts: TranslatedText[]; provider: string }> {
  const provider = findProvider()
  if (!provider) throw new DomainError('translation_down')
  const split = texts.map(({ text, markdown }) => (markdown ? splitMarkdownText : splitText)(text, source))
  const masked = new Map<string, Masked>()
  for (const { text, translate } of split.flat()) {
    const found = translate && !masked.has(text) ? maskText(text, 'xml') : null
    if (found) masked.set(text, found)
  }
  const known = await findKnown([...masked.keys()], { source, target }, provider)
  const missing = [...masked].filter(([text]) => !known.has(text))
  if (missing.length > 0) {
    await beforeAsking?.()
    const answers = await askFor(missing, { source, target }, provider, timeoutMs)
    for (const [text, translated] of answers) known.set(text, translated)
  }
  return { texts: split.map((segments) => join(segments, known)), provider: provider.name }
}

/** a segment and its translation; null when the answer must not be shown */
type Translated = [string, string | null]
type Known = Map<string, string | null>

function join(segments: Segment[], known: Known): TranslatedText {
  const left = segments.filter(({ text, translate }) => translate && known.get(text) === null).length
  return {
    text: segments.map(({ text, translate }) => (translate && known.get(text)) || text).join(''),
    left,
  }
}

/** Marks segments that this engine gets wrong, so that it is not asked for them again. */
const leftBy = (provider: Provider) => `left:${provider.name}`

async function findKnown(texts: string[], { source, target }: Languages, provider: Provider): Promise<Known> {
  const byHash = new Map(texts.map((text) => [hashOf(text, source), text]))
  const rows = await prisma.translatedSegment.findMany({
    where: { hash: { in: [...byHash.keys()] }, target: languageToDb(target) },
    select: { hash: true, text: true, provider: true },
  })
  const usable = rows.filter((row) => !row.provider.startsWith('left:') || row.provider === leftBy(provider))
  return new Map(
    usable.map((row) => [byHash.get(row.hash)!, row.provider.startsWith('left:') ? null : row.text]),
  )
}

async function askFor(
  missing: [string, Masked][],
  languages: Languages,
  provider: Provider,
  timeoutMs: number,
): Promise<Translated[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const breaker = breakerOf(provider.address)
  const results = await Promise.allSettled(
    inBatches(missing).map(async (batch) => {
      const answers = await breaker.execute(async () => {
        const texts = batch.map(([, { text }]) => text)
        const answered = await provider.ask(texts, languages.source, languages.target, signal)
        if (answered.length !== texts.length)
          throw new Error('the translation service returned fewer texts than it was sent')
        return answered
      })
      const checked = batch.map(([text, mask], index): Translated => [
        text,
        unmaskText(mask, answers[index]!, { original: text, ...languages }),
      ])
      await storeSegments(checked, languages, provider)
      return checked
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  logger.warn({ err: failed.reason as unknown }, 'translation failed')
  throw new DomainError('translation_down')
}

function inBatches(all: [string, Masked][]): [string, Masked][][] {
  const batches: [string, Masked][][] = []
  let signs = Infinity
  for (const one of all) {
    const length = one[1].text.length
    if (signs + length > SIGNS_AT_ONCE || batches.at(-1)!.length >= TEXTS_AT_ONCE) {
      batches.push([])
      signs = 0
    }
    batches.at(-1)!.push(one)
    signs += length
  }
  return batches
}

async function storeSegments(
  checked: Translated[],
  { source, target }: Languages,
  provider: Provider,
): Promise<void> {
  const hashes = checked.map(([text]) => hashOf(text, source))
  const language = languageToDb(target)
  // a segment that another engine got wrong is requested again, and its row replaced
  await prisma.translatedSegment.deleteMany({
    where: { hash: { in: hashes }, target: language, provider: { startsWith: 'left:' } },
  })
  await prisma.translatedSegment.createMany({
    data: checked.map(([, translated], index) => ({
      hash: hashes[index]!,
      target: language,
      text: translated ?? '',
      provider: translated === null ? leftBy(provider) : provider.name,
    })),
    skipDuplicates: true,
  })
}
