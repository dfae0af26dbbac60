import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { logger } from '@/lib/core/log'
import { helperProcess } from '@/lib/core/helper-process'
import { env } from '@/lib/env'
import { site as brand } from '@/lib/site'
import { findFile } from '@/lib/uploads/read-file'
import { blobStore } from '@/lib/uploads/store'
import { cardVersion, type Card } from './card'
import { drawBadge } from './draw-badge'

/** A card takes 60 to 300 ms of processor time once the first one has unpacked the fonts; more indicates a failure. */
const CPU_MS = 10_000
const MEMORY_MB = 500
/** bytes in memory: cards can be drawn again, and no file must outlive deleted content */
const CACHE_BYTES = 24 * 1024 * 1024
const PICTURE_MAX = 8 * 1024 * 1024

const drawer = helperProcess('draw-card', () => ({
  script: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'seo', 'cards', 'draw.mjs'),
  ...{ processes: 1, cpuMs: CPU_MS, memoryMb: MEMORY_MB, execArgv: ['--max-old-space-size=120'] },
  env: { KERF_FONTS: path.resolve(env().KERF_DATA_DIR, 'fonts') },
  serialization: 'advanced',
}))

const globals = globalThis as {
  kerfCards?: { cached: Map<string, Uint8Array>; drawing: Map<string, Promise<Uint8Array | null>> }
}
const { cached, drawing } = (globals.kerfCards ??= { cached: new Map(), drawing: new Map() })

/**
 * Returns the card as JPEG, drawn once for concurrent requests and cached while there is room; null when drawing fails.
 */
export function drawCard(card: Card): Promise<Uint8Array | null> {
  const version = cardVersion(card)
  const known = cached.get(version)
  if (known) {
    // moves the card to the end of the map, because the first entry is evicted first
    cached.delete(version)
    cached.set(version, known)
    return Promise.resolve(known)
  }
  const begun = drawing.get(version)
  if (begun) return begun
  const work = draw(card)
    .catch((error: unknown) => {
      logger.error({ err: error }, 'a card could not be drawn')
      return null
    })
    .then((bytes) => {
      drawing.delete(version)
      if (bytes) keep(version, bytes)
      return bytes
    })
  drawing.set(version, work)
  return work
}

async function draw({
  title,
  label,
  byline,
  language,
  picture,
  round,
  badge,
}: Card): Promise<Uint8Array | null> {
  const question = {
    title,
    label,
    byline,
    language,
    round,
    brand: brand.name,
    picture: await readPicture(picture),
    drawing: badge ? await drawBadge(badge.product, badge.level) : null,
  }
  const answer = await drawer.ask<{ bytes?: Uint8Array; problem?: string }>(question)
  if (answer?.bytes) return answer.bytes
  logger.error({ problem: answer?.problem ?? 'ended' }, 'a card could not be drawn')
  return null
}

/** Reads the picture, or returns null when it no longer exists: the text then takes its place. */
async function readPicture(address: string | null): Promise<Uint8Array | null> {
  if (address === null) return null
  const file = await findFile(address.split('/').slice(2))
  if (!file || file.size > PICTURE_MAX) return null
  return buffer(await blobStore().readStream(file.key))
}

function keep(version: string, bytes: Uint8Array): void {
  cached.set(version, bytes)
  let sum = [...cached.values()].reduce((total, one) => total + one.length, 0)
  for (const [oldest, { length }] of cached) {
    if (sum <= CACHE_BYTES) break
    cached.delete(oldest)
    sum -= length
  }
}
