// Draws the videos of the academy, frame by frame, into prisma/content/videos, beside their captions and chapters.
// Needs ffmpeg; the repository contains the results, so that nobody else needs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { picture } from './light'
import { painter, sharp, size } from './raster'
import type { Scene } from './scene'
import { careScenes } from './scenes-care'
import { makeScenes } from './scenes-make'
import { startScenes } from './scenes-start'

const [WIDTH, HEIGHT] = size
const FRAMES_A_SECOND = 24

const help = `npm run videos:make [-- NAME …] [--frame SECONDS]

Redraws the videos of prisma/content/videos, or those named. With --frame only a picture of that moment, frame.png.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, frame: { type: 'string' } },
})
const all = [...startScenes, ...makeScenes, ...careScenes]
const wanted = all.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))

if (values.help) console.log(help)
else
  for (const scene of wanted) {
    const folder = path.resolve('prisma/content/videos', scene.slug)
    if (values.frame !== undefined) {
      await sharp(svgOf(scene, Number(values.frame)))
        .png()
        .toFile('frame.png')
      continue
    }
    await mkdir(folder, { recursive: true })
    // captions and chapters are written by hand, so they stay
    for (const name of await readdir(folder))
      if (!name.endsWith('.vtt')) await rm(path.join(folder, name), { recursive: true })
    const file = path.join(folder, 'video.mp4')
    await encode(scene, file)
    await sharp(svgOf(scene, scene.seconds * 0.6))
      .webp({ quality: 80 })
      .toFile(path.join(folder, 'poster.webp'))
    if (scene.hls) await segment(file, path.join(folder, 'hls'))
    const facts = { seconds: scene.seconds, width: WIDTH, height: HEIGHT }
    await writeFile(path.join(folder, 'video.yaml'), stringify(facts))
    console.log(`${scene.slug}: ${scene.seconds} s, ${Math.round((await stat(file)).size / 1024)} KB`)
  }

function svgOf(scene: Scene, t: number): Buffer {
  return picture(scene.draw(t), size)
}

async function encode(scene: Scene, file: string): Promise<void> {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_A_SECOND),
  ]
  // a silent sound track: some players reject a film without one
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono']
  const ffmpeg = runFfmpeg([
    ...[...raw, '-i', '-', ...silence, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '25'],
    ...['-pix_fmt', 'yuv420p', '-g', '96'],
    ...['-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart', file],
  ])
  const pixelsAt = painter(scene.draw)
  for (let frame = 0; frame < scene.seconds * FRAMES_A_SECOND; frame++) {
    const pixels = await pixelsAt(frame / FRAMES_A_SECOND)
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await ended(ffmpeg)
}

/** Writes two qualities in fMP4 segments; the store allows only these names. */
async function segment(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, height, rate] of [
    ['hi', 720, '700k'],
    ['lo', 360, '220k'],
  ] as const) {
    await ended(
      runFfmpeg([
        ...['-i', file, '-vf', `scale=-2:${height}`, '-c:v', 'libx264', '-preset', 'slow', '-crf', '25'],
        ...['-maxrate', rate, '-bufsize', rate, '-tune', 'animation', '-sc_threshold', '0'],
        // a key frame at the start of each segment
        ...['-g', '96', '-keyint_min', '96'],
        ...['-c:a', 'aac', '-b:a', '32k', '-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'],
        ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${name}i.mp4`],
        ...['-hls_segment_filename', path.join(folder, `${name}%d.m4s`), path.join(folder, `${name}.m3u8`)],
      ]),
    )
  }
  const main = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
hi.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=280000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
lo.m3u8
`
  await writeFile(path.join(folder, 'hls.m3u8'), main)
}

function runFfmpeg(args: string[]) {
  return spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

async function ended(process: ReturnType<typeof runFfmpeg>): Promise<void> {
  const [code] = (await once(process, 'exit')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
