// @ts-check
// What a film is made of, as mediabunny reads its container.
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/** H.264 profiles of 8 bits with a quarter of the colour: baseline, main, extended and high; the others (10 bits, 4:2:2) play nearly nowhere */
const PROFILES = new Set([66, 77, 88, 100])
/** @type {Set<string>} */
const SOUNDS = new Set(['aac', 'mp3'])

/**
 * `{ width, height, plays }` of the first picture track: px as seen (turned, in square pixels), and whether every browser
 * plays it when it lies in MP4. Null when there is no picture in it, or the container is not one that is known.
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
