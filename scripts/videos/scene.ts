/**
 * A video: what is to be seen at a time (seconds). What is said of it, and its chapters, are content:
 * prisma/content/videos/{slug}/captions.{locale}.vtt and chapters.{locale}.vtt.
 */
export type Scene = {
  slug: string
  seconds: number
  /** also in two qualities */
  hls?: boolean
  draw: (t: number) => string
}
