import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const LOG = '.data/logs/check-instances.log'

/** Returns the last 20 warnings and errors that these processes logged, to explain an unexpected answer. */
export const loggedFailures = (): string =>
  readFileSync(LOG, 'utf8')
    .split('\n')
    .filter((line) => /"level":"?(40|50|warn|error)/.test(line))
    .slice(-20)
    .join('\n')

function openLog(): number {
  mkdirSync('.data/logs', { recursive: true })
  return openSync(LOG, 'a')
}

/**
 * Starts another process of the site under test with the same database and build, on a free port unless `env` names
 * one.
 */
export async function startInstance(
  env: Record<string, string> = {},
): Promise<{ url: string; port: number; stop(): Promise<number | null> }> {
  const port = Number(env.PORT || (await freePort()))
  const log = openLog()
  const child = spawn(process.execPath, [path.resolve('server/serve.mjs')], {
    env: {
      MALLOC_ARENA_MAX: '1',
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child)
  return { url, port, stop: () => endProcess(child) }
}

/** Sends SIGTERM, waits for the process to end and returns its exit code. */
export async function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  return child.exitCode
}

async function untilHealthy(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the instance ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error('the instance did not get ready')
}
