// @ts-check
// Reads size and codecs of a film with mediabunny.
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/**
 * H.264 profiles with 8 bits and a quarter of the colour: baseline, main, extended and high. Hardly any browser plays
 * the others (10 bits, 4:2:2).
 */
const PROFILES = new Set([66, 77, 88, 100])
/** @type {Set<string>} */
const SOUNDS = new Set(['aac', 'mp3'])

/**
 * Returns `{ width, height, plays }` of the first picture track: the size as shown in px (rotated, square pixels), and
 * whether every browser plays it in MP4. Null without a picture track or for an unknown container.
 * @param {string} file
 */
export async function readFilm(file) {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const [codec, written, width, height] = await Promise.all([
      track.getCodec(),
      track.getCodecParameterString(),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ])
    const sounds = await Promise.all((await input.getAudioTracks()).map((sound) => sound.getCodec()))
    const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(written ?? '')?.[1]
    return {
      width,
      height,
      plays:
        codec === 'avc' &&
        PROFILES.has(Number.parseInt(profile ?? '0', 16)) &&
        sounds.every((sound) => sound !== null && SOUNDS.has(sound)),
    }
  } finally {
    input.dispose()
  }
}
