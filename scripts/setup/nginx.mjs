// @ts-check
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inData } from './paths.mjs'
import { runTool } from './tools.mjs'

const installed = '/usr/sbin/nginx'

/**
 * Returns an nginx for the tests of deploy/nginx/ as `{ program, types }`: the machine's own, or Debian's package unpacked into
 * .data/tools without installing a service. Returns null where there is none.
 * @param {(what: string) => void} [onStart]
 */
export async function ensureNginx(onStart = () => {}) {
  if (existsSync(installed)) return { program: installed, types: '/etc/nginx/mime.types' }
  const found = { program: inData('tools', 'nginx'), types: inData('tools', 'mime.types') }
  if (existsSync(found.program) && existsSync(found.types)) return found
  if (!existsSync('/usr/bin/apt-get')) return null
  onStart('nginx')
  const apart = mkdtempSync(path.join(tmpdir(), 'kerf-nginx-'))
  try {
    const options = { log: 'nginx', check: false }
    if (process.getuid?.() === 0) await runTool('apt-get', ['update', '-qq'], options)
    const download = 'cd "$0" && apt-get download -qq nginx nginx-common'
    await runTool('/bin/sh', ['-c', download, apart], options)
    for (const file of readdirSync(apart).filter((name) => name.endsWith('.deb')))
      await runTool('dpkg', ['-x', path.join(apart, file), apart], options)
    if (!existsSync(path.join(apart, 'usr/sbin/nginx'))) return null
    mkdirSync(inData('tools'), { recursive: true })
    copyFileSync(path.join(apart, 'usr/sbin/nginx'), found.program)
    copyFileSync(path.join(apart, 'etc/nginx/mime.types'), found.types)
    return found
  } finally {
    rmSync(apart, { recursive: true, force: true })
  }
}
