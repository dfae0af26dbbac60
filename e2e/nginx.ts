import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { endProcess, freePort } from './instance'

/** The program that `npm run check` found or fetched; undefined where there is none. */
export const nginxProgram = process.env.KERF_E2E_NGINX

/** nginx with the configuration of deploy/ before the processes that listen on these ports of this machine. */
export async function startNginx(upstreams: (number | string)[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kerf-proxy-'))
  for (const part of ['body', 'proxy', 'pages']) mkdirSync(path.join(folder, part))
  // where root starts it, its workers are nobody
  for (const part of ['', 'body', 'proxy', 'pages']) chmodSync(path.join(folder, part), 0o777)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/server app:3000([^;]*);/, (_, options: string) =>
      upstreams.map((upstream) => `server 127.0.0.1:${upstream}${options};`).join('\n    '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/etc/nginx/mime.types', process.env.KERF_E2E_NGINX_TYPES!)
    .replaceAll('/tmp/kerf-nginx.pid', path.join(folder, 'pid'))
    .replaceAll('/tmp/kerf-nginx', folder)
  writeFileSync(path.join(folder, 'nginx.conf'), config)
  const nginx = spawn(
    nginxProgram!,
    ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  )
  const health = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health, { timeout: 10_000 }).toBe(200)
  return {
    url,
    stop: async () => {
      await endProcess(nginx)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
