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

it('a restored site has all of its secrets, as the next backup has; the database keeps its passwords', () => {
  const { AUTH_SECRET: _, ...passwords } = readSecrets() as Record<string, string>
  expect(keepSecrets(restored)).toEqual([])
  expect(siteEnvironment()).toMatchObject(restored)
  expect(readSecrets()).toEqual({ ...passwords, ...restored })
})

it('a second restore leaves nothing of the first', () => {
  keepSecrets(restored)
  keepSecrets({ AUTH_SECRET: secret('e') })
  const env = siteEnvironment() as Record<string, string | undefined>
  expect(names.map((name) => env[name])).toEqual([secret('e'), undefined, undefined])
})

it('what the environment sets otherwise is used, and named', () => {
  vi.stubEnv('AUTH_SECRET', restored.AUTH_SECRET)
  vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
  vi.stubEnv('ADDRESS_SECRET', secret('x'))
  expect(keepSecrets(restored)).toEqual(['ADDRESS_SECRET'])
  expect(siteEnvironment()).toMatchObject({ ...restored, ADDRESS_SECRET: secret('x') })
  // of a site whose addresses are hashed under AUTH_SECRET
  expect(keepSecrets({ AUTH_SECRET: restored.AUTH_SECRET })).toEqual(['ADDRESS_SECRET'])
})

it('addresses may be hashed under what was AUTH_SECRET, as long as they stay recognized', () => {
  vi.stubEnv('AUTH_SECRET', secret('y'))
  vi.stubEnv('ADDRESS_SECRET', secret('x'))
  expect(keepSecrets({ AUTH_SECRET: secret('x') })).toEqual(['AUTH_SECRET'])
})

it('the key of backups is not in the environment of the site', () => {
  vi.stubEnv('BACKUP_KEY', secret('k'))
  expect(siteEnvironment()).toMatchObject({ BACKUP_KEY: '' })
  expect(siteEnvironment({ BACKUP_KEY: secret('k') })).toMatchObject({ BACKUP_KEY: secret('k') })
})
