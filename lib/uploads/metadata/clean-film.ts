import { DomainError } from '@/lib/core/errors'
import type { FileSource } from '../file-source'
import type { Patch } from './patch'
import { planAsf } from './plan-asf'
import { planAvi } from './plan-avi'
import { planMatroska } from './plan-matroska'
import { planMovie } from './plan-movie'

type Plan = (source: FileSource) => Promise<Patch[] | 'video_data_track' | 'not_a_video'>

const plans: Record<string, Plan> = {
  ...{ mp4: planMovie, m4v: planMovie, mov: planMovie, '3gp': planMovie },
  ...{ mkv: planMatroska, avi: planAvi, wmv: planAsf, asf: planAsf },
}
const ZEROS = Buffer.alloc(1 << 20)

/**
 * Overwrites a film's metadata on place, time and camera: the length of the file, the coded pictures and sounds, and
 * their positions stay. Handles MP4, QuickTime, Matroska, AVI and ASF; other formats (FLV, TS, MPEG, RealMedia) have no
 * field for a place. Returns whether it wrote anything. Throws `unreadable_file` with `video_data_track` for a
 * fragmented film with a track that is neither picture nor sound, and with `not_a_video` for a broken film.
 */
export async function cleanFilm(ext: string, source: FileSource): Promise<boolean> {
  const plan = Object.hasOwn(plans, ext) ? await plans[ext]!(source) : []
  if (!Array.isArray(plan)) throw new DomainError('unreadable_file', { fields: { file: { code: plan } } })
  for (const { at, bytes } of plan) {
    if (typeof bytes !== 'number') await source.write(at, bytes)
    else
      for (let done = 0; done < bytes; done += ZEROS.length)
        await source.write(at + done, ZEROS.subarray(0, Math.min(ZEROS.length, bytes - done)))
  }
  return plan.length > 0
}
