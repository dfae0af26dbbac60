import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess, freePort } from './instance'

/** The program that `npm run check` found or fetched; undefined when there is none. */
export const nginxProgram = process.env.KERF_E2E_NGINX

/**
 * Starts nginx with the configuration of deploy/ in front of the processes on these local ports. `settings` are the
 * proxy's settings of .env (PROXY_TLS …). Benchmarks use it, too.
 */
export async function startNginx(upstreams: (number | string)[], settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kerf-proxy-'))
  // when root starts nginx, its workers run as nobody
  chmodSync(folder, 0o777)
  for (const part of ['kerf', 'settings', 'cache']) mkdirSync(path.join(folder, part), { mode: 0o777 })
  const [port, tlsPort] = [await freePort(), await freePort()]
  for (const name of readdirSync('deploy/nginx').filter((file) => file.endsWith('.conf'))) {
    const text = adapt(readFileSync(path.join('deploy/nginx', name), 'utf8'), {
      folder,
      upstreams,
      port,
      tlsPort,
    })
    writeFileSync(path.join(folder, 'kerf', name), text)
  }
  const env = { ...process.env, ...settings, SETTINGS_FOLDER: path.join(folder, 'settings') }
  execFileSync(path.resolve('deploy/nginx', 'settings.sh'), { env })
  const servers = path.join(folder, 'settings/servers.conf')
  writeFileSync(servers, readFileSync(servers, 'utf8').replace('/etc/nginx', folder))

  const config = path.join(folder, 'kerf/nginx.conf')
  const nginx = spawn(nginxProgram!, ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  nginx.stderr.on('data', (text) => (errorOutput = (errorOutput + String(text)).slice(-2_000)))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await endProcess(nginx)
    rmSync(folder, { recursive: true, force: true })
  }
  const [place, reached] = settings.PROXY_TLS === '1' ? ['/en', 308] : ['/api/health', 200]
  const status = () =>
    fetch(url + place, { redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    )
  for (let tries = 0; (await status()) !== reached; tries++) {
    if (tries === 100 || nginx.exitCode !== null) {
      await stop()
      throw new Error(`nginx did not get ready: ${errorOutput}`)
    }
    await sleep(100)
  }
  return { url, port, tlsPort, stop }
}

type Place = { folder: string; upstreams: (number | string)[]; port: number; tlsPort: number }

/**
 * Adapts the configuration to this machine: other paths and ports, and Debian's nginx (1.22), which has neither
 * `resolve` in an upstream nor `http2 on`.
 */
function adapt(text: string, { folder, upstreams, port, tlsPort }: Place): string {
  const servers = (_: string, options: string) =>
    upstreams.map((upstream) => `server 127.0.0.1:${upstream}${options};`).join('\n    ')
  return text
    .replace(/server app:3000 resolve([^;]*);/, servers)
    .replace(/^ *resolver .*$/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${tlsPort} ssl http2;`)
    .replace(/^ *http2 on;$/m, '')
    .replaceAll('/etc/nginx', folder)
    .replaceAll(`${folder}/certificates`, path.resolve('e2e/certificate'))
    .replace(`${folder}/mime.types`, process.env.KERF_E2E_NGINX_TYPES!)
    .replace('/run/nginx.pid', path.join(folder, 'pid'))
    .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
}
