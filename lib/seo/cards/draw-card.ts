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

/** A card takes 60 to 300 ms of processor time, the first one after it has unpacked the faces; more is trouble. */
const CPU_MS = 10_000
const MEMORY_MB = 500
/** in memory: they can be drawn again, and nothing of what was deleted lies anywhere */
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

/** The picture as JPEG, drawn once for many who ask at once and cached while there is room; null when it cannot be drawn. */
export function drawCard(card: Card): Promise<Uint8Array | null> {
  const version = cardVersion(card)
  const known = cached.get(version)
  if (known) {
    // last used, last to go
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

/** A picture that is not there any more leaves its place to the words. */
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
