import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const data = mkdtempSync(path.join(os.tmpdir(), 'kerf-secrets-'))
vi.doMock('./paths.mjs', async (original) => ({
  ...(await original<object>()),
  inData: (...segments: string[]) => path.join(data, ...segments),
}))
const { keepSecrets, readSecrets } = await import('./secrets.mjs')
const { siteEnvironment } = await import('./environment.mjs')

const secret = (letter: string) => letter.repeat(40)
const restored = {
  AUTH_SECRET: secret('a'),
  AUTH_SECRET_PREVIOUS: `${secret('b')},${secret('c')}`,
  ADDRESS_SECRET: secret('d'),
}
const names = Object.keys(restored)

beforeEach(() => {
  rmSync(path.join(data, 'secrets.json'), { force: true })
  for (const name of names) vi.stubEnv(name, undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(data, { recursive: true, force: true })
})

it('a restored site gets all of its secrets, also for the next backup, and keeps the passwords of its database', () => {
  const { AUTH_SECRET: _, ...passwords } = readSecrets() as Record<string, string>
  expect(keepSecrets(restored)).toEqual([])
  expect(siteEnvironment()).toMatchObject(restored)
  expect(readSecrets()).toEqual({ ...passwords, ...restored })
})

it('a second restore removes the secrets of the first', () => {
  keepSecrets(restored)
  keepSecrets({ AUTH_SECRET: secret('e') })
  const env = siteEnvironment() as Record<string, string | undefined>
  expect(names.map((name) => env[name])).toEqual([secret('e'), undefined, undefined])
})

it('a secret that the environment sets differently wins and is reported', () => {
  vi.stubEnv('AUTH_SECRET', restored.AUTH_SECRET)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
  vi.stubEnv('ADDRESS_SECRET', secret('x'))
  expect(keepSecrets(restored)).toEqual(['ADDRESS_SECRET'])
  expect(siteEnvironment()).toMatchObject({ ...restored, ADDRESS_SECRET: secret('x') })
  // of a site whose addresses are hashed under AUTH_SECRET
  expect(keepSecrets({ AUTH_SECRET: restored.AUTH_SECRET })).toEqual(['ADDRESS_SECRET'])
})

it('ADDRESS_SECRET may be the former AUTH_SECRET, because addresses are then still recognised', () => {
  vi.stubEnv('AUTH_SECRET', secret('y'))
  vi.stubEnv('ADDRESS_SECRET', secret('x'))
  expect(keepSecrets({ AUTH_SECRET: secret('x') })).toEqual(['AUTH_SECRET'])
})

it('the environment of the site does not contain the key of the backups', () => {
  vi.stubEnv('BACKUP_KEY', secret('k'))
  expect(siteEnvironment()).toMatchObject({ BACKUP_KEY: '' })
  expect(siteEnvironment({ BACKUP_KEY: secret('k') })).toMatchObject({ BACKUP_KEY: secret('k') })
})
