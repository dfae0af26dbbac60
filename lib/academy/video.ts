import { z } from 'zod'
import { languageCodes } from '@/lib/i18n/languages.mjs'
import { locales } from '@/lib/i18n/locales'

/**
 * The video of a lesson, as Tutorial.video stores it. Its files are at /files/v/{token}/…, under names that never
 * change.
 */
export const lessonVideoSchema = z.strictObject({
  token: z.string().regex(/^[0-9A-Za-z]{22,40}$/),
  seconds: z.number().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** whether there are several qualities (HLS) beside the MP4 */
  hls: z.boolean(),
  captions: z.array(z.enum(locales)),
  chapters: z.array(z.enum(locales)),
})
export type LessonVideo = z.infer<typeof lessonVideoSchema>

/** The video for pages and players, as addresses. */
export const lessonVideoViewSchema = z.object({
  mp4: z.string().describe('The URL of the video.'),
  hls: z
    .string()
    .nullable()
    .describe('The URL of the playlist with several qualities (HLS); null when there is only the MP4.'),
  poster: z.string().describe('The URL of a still.'),
  seconds: z.number().describe('Length, seconds.'),
  width: z.int(),
  height: z.int(),
  captions: z
    .array(z.object({ locale: z.enum(locales), url: z.string() }))
    .describe('Subtitles (WebVTT) by language.'),
  chapters: z
    .array(z.object({ locale: z.enum(locales), url: z.string() }))
    .describe('Chapters (WebVTT) by language.'),
})
export type LessonVideoView = z.infer<typeof lessonVideoViewSchema>

/** Returns the view of Tutorial.video, or null for none. */
export function lessonVideoView(stored: unknown): LessonVideoView | null {
  const parsed = lessonVideoSchema.safeParse(stored)
  if (!parsed.success) return null
  const { token, hls, captions, chapters, ...rest } = parsed.data
  const at = (name: string) => `/files/v/${token}/${name}`
  return {
    ...rest,
    mp4: at('play.mp4'),
    hls: hls ? at('hls.m3u8') : null,
    poster: at('poster.webp'),
    captions: captions.map((locale) => ({ locale, url: at(`c${languageCodes[locale]}.vtt`) })),
    chapters: chapters.map((locale) => ({ locale, url: at(`k${languageCodes[locale]}.vtt`) })),
  }
}
