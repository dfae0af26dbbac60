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

/** Slower than this is down. */
export const TIMEOUT_MS = 10_000
const TEXTS_AT_ONCE = 40
const SIGNS_AT_ONCE = 6_000

export type TranslatedText = {
  text: string
  /** segments that stayed as they were written, because what came back had other numbers */
  left: number
}
type Given = { text: string; markdown?: boolean }
type Languages = { source: Locale; target: Locale }

/**
 * Texts in another language, each segment asked for once ever: what is known is taken from the table, the rest is asked of
 * the engine, compared and stored. `beforeAsking` is called only when something has to be asked. Throws translation_down when
 * there is no engine, it is slow or says nonsense, or it did so several times just now (breaker.ts); what it translated before that is stored all the same.
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

/** a segment and its translation; null: what came back may not be shown */
type Translated = [string, string | null]
type Known = Map<string, string | null>

function join(segments: Segment[], known: Known): TranslatedText {
  const left = segments.filter(({ text, translate }) => translate && known.get(text) === null).length
  return {
    text: segments.map(({ text, translate }) => (translate && known.get(text)) || text).join(''),
    left,
  }
}

/** A segment that this engine gets wrong is not asked of it again. */
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
        if (answered.length !== texts.length) throw new Error('the translation service left texts out')
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
  // what another engine left is asked again, and its row gives way
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
