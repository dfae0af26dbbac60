import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { languageCodes } from '@/lib/i18n/languages.mjs'
import { locales, type Locale } from '@/lib/i18n/locales'
import { checkYaml, ContentError } from './read'

const videoFile = z.strictObject({
  seconds: z.number().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** A video of prisma/content/videos with the place of each file in the store. */
export type VideoFiles = z.infer<typeof videoFile> & {
  /** a hash of the files, so that changed files get another address */
  token: string
  hls: boolean
  captions: Locale[]
  chapters: Locale[]
  /** name in the store → file */
  files: Record<string, string>
}

/**
 * Reads the files of a video's folder: video.yaml, video.mp4, poster.webp, captions.{language}.vtt,
 * chapters.{language}.vtt, hls/. Throws ContentError.
 */
export async function readVideo(folder: string, name: string): Promise<VideoFiles> {
  const place = path.join('videos', name)
  const at = (file: string) => path.join(folder, place, file)
  // without captions in a language the film is silent for its readers
  const tracks = locales.flatMap((locale) => [`captions.${locale}.vtt`, `chapters.${locale}.vtt`])
  const needed = ['video.yaml', 'video.mp4', 'poster.webp', ...tracks].filter((file) => !existsSync(at(file)))
  if (needed.length > 0) throw new ContentError(needed.map((file) => `${place}/${file}:1: is missing`))
  const facts = checkYaml(`${place}/video.yaml`, await readFile(at('video.yaml'), 'utf8'), videoFile)
  const [captions, chapters] = [[...locales], [...locales]]
  const hls = existsSync(at('hls/hls.m3u8'))
  const segments = hls ? await readdir(at('hls')) : []
  const files = {
    'play.mp4': at('video.mp4'),
    'poster.webp': at('poster.webp'),
    ...Object.fromEntries(
      captions.map((locale) => [`c${languageCodes[locale]}.vtt`, at(`captions.${locale}.vtt`)]),
    ),
    ...Object.fromEntries(
      chapters.map((locale) => [`k${languageCodes[locale]}.vtt`, at(`chapters.${locale}.vtt`)]),
    ),
    ...Object.fromEntries(segments.map((file) => [file, at(`hls/${file}`)])),
  }
  await checkTracks(place, tracks)
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const [key, file] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(key).update(await readFile(file))
  return { ...facts, token: hash.digest('hex').slice(0, 32), hls, captions, chapters, files }

  async function checkTracks(within: string, tracks: string[]): Promise<void> {
    const wrong: string[] = []
    for (const track of tracks) {
      const text = await readFile(at(track), 'utf8')
      if (!text.startsWith('WEBVTT')) wrong.push(`${within}/${track}:1: begins with WEBVTT`)
      for (const [index, line] of text.split('\n').entries()) {
        // a line that begins with a time is taken for a cue's timing
        if (!line.includes('-->') && !/^\d\d:\d\d/.test(line)) continue
        const times = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})/.exec(line)
        const [from = NaN, to = NaN] = times ? [seconds(times, 1), seconds(times, 4)] : []
        if (!(from < to && to <= facts.seconds + 0.5))
          wrong.push(
            `${within}/${track}:${index + 1}: a time like 00:00:01.000 --> 00:00:04.000 within the video`,
          )
      }
    }
    if (wrong.length > 0) throw new ContentError(wrong)
  }
}

const seconds = (match: RegExpExecArray, at: number) =>
  Number(match[at]) * 3600 + Number(match[at + 1]) * 60 + Number(match[at + 2])
