/**
 * A video: the picture at a time (seconds). Its words and chapters are content:
 * prisma/content/videos/{slug}/captions.{locale}.vtt and chapters.{locale}.vtt.
 */
export type Scene = {
  slug: string
  seconds: number
  /** whether it is also made in two qualities */
  hls?: boolean
  draw: (t: number) => string
}
