import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../scripts/setup/paths.mjs'

const CONNECTIONS = 32
const run = promisify(execFile)

/** Requests a second, latencies in ms, and the number of responses other than 2xx. */
export interface Load {
  rate: number
  p50: number
  p99: number
  refused: number
  /** ms of the server's processor time per request; null where it cannot be read */
  work: number | null
}

/**
 * Requests `url` over and over on 32 connections, from a process of its own; `pid` is the answering process, `cookie` that
 * of a member.
 */
export async function measureLoad(
  url: string,
  { seconds, encoding, pid, cookie }: { seconds: number; encoding: string; pid?: number; cookie?: string },
): Promise<Load> {
  const before = workOf(pid)
  const { stdout } = await run(process.execPath, [
    ...['--import', 'tsx', inRoot('bench/ask.ts')],
    ...[url, String(seconds), String(CONNECTIONS), encoding, ...(cookie ? [cookie] : [])],
  ])
  const { total, ...load } = JSON.parse(stdout) as Omit<Load, 'work'> & { total: number }
  return { ...load, work: before === null ? null : (workOf(pid)! - before) / total }
}

/** Returns a process's processor time in ms, or null; Linux counts it in hundredths of a second. */
export function workOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (pid === undefined || !existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the compressed size and number of all scripts that a page names. */
export async function measureJavaScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  // in tags, or in the list of scripts loaded after the first paint; scripts for old browsers alone do not count
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
