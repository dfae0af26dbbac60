import { spawn } from 'node:child_process'

/** Enough for a film of 200 MB in any codec; more time would block the queue. */
const TIME_MS = 10 * 60_000
/** A frame of an 8K film has 33 megapixels. A small file can claim eight times as many, which would take 750 MB. */
const FRAME_MAX_PIXELS = 40_000_000

let found: Promise<boolean> | undefined

/** Returns whether ffmpeg is installed, checked once per process. */
export function hasFfmpeg(): Promise<boolean> {
  return (found ??= run(['-version']).then(
    () => true,
    () => false,
  ))
}

/**
 * Converts a video to one that every browser plays: H.264 and AAC in MP4, at most 1280 × 1280, with its index first.
 * Rejects when ffmpeg fails or takes more than 10 minutes, and for frames above 40 megapixels.
 */
export function makePlayable(from: string, to: string): Promise<void> {
  return run([
    // the whitelist keeps a file from reading addresses that it names
    ...['-nostdin', '-protocol_whitelist', 'file', '-threads', '1'],
    ...['-max_pixels', String(FRAME_MAX_PIXELS), '-i', from],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...[
      '-vf',
      "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2",
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ac',
      '2',
      '-movflags',
      '+faststart',
      '-fs',
      '400M',
      '-f',
      'mp4',
      '-y',
      to,
    ],
  ])
}

function run(args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TIME_MS,
      killSignal: 'SIGKILL',
    })
    let errorOutput = ''
    child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-500)))
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}: ${errorOutput}`)),
    )
  })
}
