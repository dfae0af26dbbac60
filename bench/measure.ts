import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../scripts/setup/paths.mjs'

const CONNECTIONS = 32
const run = promisify(execFile)

/** Requests a second, latencies in ms, and how many answers were no success. */
export interface Load {
  rate: number
  p50: number
  p99: number
  refused: number
  /** ms of the server's processors per request, where that can be read */
  work: number | null
}

/** Asks for `url` over and over on 32 connections, from a process of its own; `pid` is the process that answers. */
export async function measureLoad(
  url: string,
  { seconds, encoding, pid }: { seconds: number; encoding: string; pid?: number },
): Promise<Load> {
  const before = workOf(pid)
  const { stdout } = await run(process.execPath, [
    ...['--import', 'tsx', inRoot('bench/ask.ts')],
    ...[url, String(seconds), String(CONNECTIONS), encoding],
  ])
  const { total, ...load } = JSON.parse(stdout) as Omit<Load, 'work'> & { total: number }
  return { ...load, work: before === null ? null : (workOf(pid)! - before) / total }
}

/** How long a process has been at work, ms: of Linux, in hundredths of a second. */
export function workOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (pid === undefined || !existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** All the scripts that a page names, compressed. */
export async function measureJavaScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  // in tags, or in the list of what is asked for after the first paint; what old browsers alone load does not count
  const named = html
    .replace(/<script[^>]*\snomodule[^>]*>/gi, '')
    .matchAll(/(?<!\\)"(\/_next\/static\/[^"\\]+\.js)"/g)
  const addresses = new Set([...named].map(([, path]) => new URL(path!, url).href))
  const sizes = await Promise.all([...addresses].map(async (address) => compressedSize(await fetch(address))))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return `${(total / 1024).toFixed(1)} kB in ${addresses.size} files`
}

async function compressedSize(response: Response): Promise<number> {
  return gzipSync(Buffer.from(await response.arrayBuffer())).length
}
