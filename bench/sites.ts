import type { BrowserContext } from '@playwright/test'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentAddresses } from '../scripts/setup/database.mjs'
import { siteEnvironment } from '../scripts/setup/environment.mjs'
import { inData, inRoot } from '../scripts/setup/paths.mjs'
import { findFreePort } from '../scripts/setup/ports.mjs'
import { print } from '../scripts/setup/report.mjs'
import { startSite } from '../scripts/setup/server.mjs'
import { hashFiles } from '../scripts/setup/stamps.mjs'
import { ensureContent } from '../scripts/setup/steps.mjs'
import { logFile, nodeTool, runTool } from '../scripts/setup/tools.mjs'
import { takeBuild } from './take-build'

interface Site {
  url: string
  /** id of the answering process, when it was started here */
  pid?: number
  stop(): Promise<void>
}

/** Starts the site with its demo content and these settings, or returns the one that KERF_BENCH_URL names. */
export async function startKerf(settings: Record<string, string> = {}): Promise<Site> {
  const outside = process.env.KERF_BENCH_URL
  if (outside) return { url: outside.replace(/\/$/, ''), stop: async () => {} }

  const kerf = await prepareKerf(settings)
  const site = await startSite({ ...kerf, log: logFile('bench-site') })
  const stop = async () => {
    await site.stop()
    kerf.release()
  }
  return { url: kerf.url, pid: site.record.pid, stop }
}

/** Returns what startSite needs to start the site with its demo content, any number of times until `release`. */
export async function prepareKerf(settings: Record<string, string> = {}) {
  const build = await takeBuild()
  await ensureContent(environmentAddresses(), { demo: true })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = siteEnvironment({ ...build.settings, PORT: String(port), PUBLIC_URL: url, ...settings })
  return { port, url, env, release: build.release }
}

/** Starts a static, empty page of the same Next.js: the best that machine and framework can do. */
export async function startBareSite(): Promise<Site> {
  const { folder, env } = await prepareBareSite()
  const port = await findFreePort()
  const site = await startSite({ folder, port, env, log: logFile('bench-bare'), health: '/' })
  return { url: `http://127.0.0.1:${port}`, pid: site.record.pid, stop: site.stop }
}

/** Returns the same, built but not started. */
export async function prepareBareSite() {
  const folder = inData('bench-bare')
  const env = { ...process.env, NODE_ENV: 'production', KERF_DIST: '' }
  const stamp = path.join(folder, 'stamp')
  const wanted = hashFiles(['bench/bare-next', 'package-lock.json'])
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    print('building the bare page …')
    rmSync(folder, { recursive: true, force: true })
    cpSync(inRoot('bench/bare-next'), folder, { recursive: true })
    await runTool(...nodeTool('next/dist/bin/next', 'build', folder, '--webpack'), {
      log: 'bench-bare-build',
      env,
    })
    writeFileSync(stamp, wanted)
  }
  return { folder, env }
}

/** A member's session, and the data that the browser stores about the member. */
export interface Session {
  token: string
  user: unknown
}

/** Logs a member of the demo in. */
export async function logInAs(base: string, email: string): Promise<Session> {
  const answer = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'kerf-demo' }),
  })
  const { data } = (await answer.json()) as { data: Partial<Session> }
  if (!data.token) throw new Error(`${email} cannot log in: is the demo there?`)
  return { token: data.token, user: data.user }
}

/** Logs the browser in from its next page on. */
export async function useSession(context: BrowserContext, url: string, { token, user }: Session) {
  await context.addCookies([
    { name: 'token', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'kerf_in', value: '1', url, sameSite: 'Lax' },
  ])
  await context.addInitScript((userData) => localStorage.setItem('userData', userData), JSON.stringify(user))
}
