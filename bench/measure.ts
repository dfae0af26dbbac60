import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../scripts/setup/paths.mjs'

const connections = 32
const run = promisify(execFile)

/** Requests a second, latencies in ms, and how many answers were no success. */
export interface Load {
  rate: number
  p50: number
  p99: number
  refused: number
}

/** Asks for `url` over and over on 32 connections, from a process of its own. */
export async function measureLoad(
  url: string,
  { seconds, encoding }: { seconds: number; encoding: string },
): Promise<Load> {
  const cli = inRoot('node_modules/autocannon/autocannon.js')
  const options = [
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-H',
    `accept-encoding=${encoding}`,
  ]
  const { stdout } = await run(process.execPath, [cli, ...options, url], { maxBuffer: 10_000_000 })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, refused: non2xx + errors }
}

/** All the scripts that a page names, compressed. */
export async function measureJavaScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  // What old browsers alone load (nomodule) does not count.
  const tags = (html.match(/<script[^>]*\ssrc="[^"]*"[^>]*>/g) ?? []).filter(
    (tag) => !/\snomodule/i.test(tag),
  )
  const addresses = new Set(
    tags.map((tag) => new URL(/\ssrc="([^"]*)"/.exec(tag)![1]!.replaceAll('&amp;', '&'), url).href),
  )
  const sizes = await Promise.all([...addresses].map(async (address) => compressedSize(await fetch(address))))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return `${(total / 1024).toFixed(1)} kB in ${addresses.size} files`
}

async function compressedSize(response: Response): Promise<number> {
  return gzipSync(Buffer.from(await response.arrayBuffer())).length
}
