import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from './paths.mjs'

type Health = { test: string[] }
type Service = {
  image?: string
  build?: { context: string; target: string }
  environment?: Record<string, string>
  volumes?: string[]
  configs?: { source: string; target: string }[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: Health
  command?: string
  stop_grace_period?: string
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, object>
  configs: Record<string, { content: string }>
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const dockerfile = read('Dockerfile')
const services = Object.entries(compose.services)
/** `${NAME:-default}` as it is when nothing is set. */
const plain = (text: string) => text.replaceAll(/\$\{\w+:[-?]([^}]*)\}/g, '$1')

describe('compose.yaml', () => {
  it.each(services)('%s stands on what is there', (_, service) => {
    expect(Boolean(service.image) !== Boolean(service.build), 'an image or a build').toBe(true)
    // an image without a version is another one tomorrow
    if (service.image) expect(service.image).toMatch(/:v?\d+(\.\d+)*/)
    if (service.build) {
      expect(existsSync(inRoot(service.build.context, 'Dockerfile'))).toBe(true)
      expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${service.build.target}$`, 'm'))
    }
    const needs = Array.isArray(service.depends_on)
      ? Object.fromEntries(service.depends_on.map((name) => [name, { condition: 'service_started' }]))
      : (service.depends_on ?? {})
    for (const [name, { condition }] of Object.entries(needs)) {
      const other = compose.services[name]
      expect(other, name).toBeDefined()
      const isHealthKnown = Boolean(other!.healthcheck) || (other!.build && /^HEALTHCHECK/m.test(dockerfile))
      if (condition === 'service_healthy')
        expect(isHealthKnown, `${name} never says that it is healthy`).toBe(true)
    }
    for (const volume of service.volumes ?? []) {
      const [from] = volume.split(':')
      expect(from!.startsWith('.') ? existsSync(inRoot(from!)) : from! in compose.volumes, volume).toBe(true)
    }
    for (const { source } of service.configs ?? []) expect(compose.configs[source], source).toBeDefined()
    for (const file of service.command?.match(/scripts\/\S+\.(ts|mjs)/g) ?? [])
      expect(existsSync(inRoot(file)), file).toBe(true)
  })

  it('sets only what the site knows, and leads only to services that are there', () => {
    const known = read('.env.example')
    const environment = compose.services.app!.environment!
    for (const [name, value] of Object.entries(environment)) {
      expect(known, name).toMatch(new RegExp(`^${name}=`, 'm'))
      if (!/^\w+:\/\//.test(plain(value)) || name === 'PUBLIC_URL') continue
      expect(Object.keys(compose.services), value).toContain(new URL(plain(value)).hostname)
    }
    // the storage takes the key that the app shows
    const [identity] = (JSON.parse(plain(compose.configs.s3!.content)) as { identities: Identity[] })
      .identities
    expect(identity!.credentials).toEqual([
      {
        accessKey: plain(environment.S3_ACCESS_KEY_ID!),
        secretKey: plain(environment.S3_SECRET_ACCESS_KEY!),
      },
    ])
  })

  it('only what migrates knows the owner of the tables and the superuser, and no password has a default', () => {
    for (const [name, { environment = {} }] of services) {
      const known = Object.keys(environment).filter((key) => /^DATABASE_(OWNER|ADMIN)_URL$/.test(key))
      expect(known, name).toHaveLength(name === 'migrate' ? 2 : 0)
      if (name !== 'migrate' && name !== 'tools')
        expect(environment).not.toHaveProperty('DATABASE_OPERATOR_URL')
      for (const [key, value] of Object.entries(environment))
        if (/^DATABASE_|POSTGRES_PASSWORD/.test(key)) expect(value, key).not.toContain(':-')
    }
    const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_OPERATOR_URL, DATABASE_ADMIN_URL } =
      compose.services.migrate!.environment!
    const urls = [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_OPERATOR_URL, DATABASE_ADMIN_URL].map(
      (url) => new URL(plain(url!)),
    )
    expect(new Set(urls.map(({ username }) => username)).size).toBe(4)
    expect(new Set(urls.map(({ host, pathname }) => host + pathname)).size).toBe(1)
  })

  it('the proxy leads to the app, and a stop has the time that it takes', () => {
    const [, host, port] = /server (\w+):(\d+)[ ;]/.exec(read('deploy/nginx.conf'))!
    expect(compose.services[host!]).toBeDefined()
    expect(dockerfile).toContain(`EXPOSE ${port}`)
    const grace = Number(/GRACE_MS = ([\d_]+)/.exec(read('scripts/serve.mjs'))![1]!.replaceAll('_', ''))
    const jobs = Number(/PATIENCE_MS = ([\d_]+)/.exec(read('lib/jobs/worker.ts'))![1]!.replaceAll('_', ''))
    const notice = Number(/\? ([\d_]+) : 0/.exec(read('scripts/serve.mjs'))![1]!.replaceAll('_', ''))
    expect(jobs).toBeLessThan(grace)
    expect(Number.parseInt(compose.services.app!.stop_grace_period!) * 1000).toBeGreaterThan(notice + grace)
  })
})

type Identity = { credentials: { accessKey: string; secretKey: string }[] }
