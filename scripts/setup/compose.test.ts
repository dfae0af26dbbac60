import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '@/lib/env'
import { locales } from '@/lib/i18n/locales'
import { descriptionVariable } from '@/lib/site'
import { inRoot } from './paths.mjs'

type Service = {
  image?: string
  build?: { context: string; target: string }
  env_file?: string
  environment?: Record<string, string>
  volumes?: string[]
  configs?: { source: string; target: string }[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  command?: string
  stop_grace_period?: string
  restart?: string
  init?: boolean
  security_opt?: string[]
  logging?: { driver: string; options: Record<string, string> }
  networks?: Record<string, { aliases: string[] }>
  profiles?: string[]
  ports?: string[]
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, object>
  configs: Record<string, { content: string }>
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const text = read('compose.yaml')
const compose = parse(text, { merge: true }) as Compose
const dockerfile = read('Dockerfile')
const services = Object.entries(compose.services)
const example = read('.env.example')
/** Names with what stands behind them. */
const settings = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!])
const documented = settings.map(([name]) => name!)
/** `${NAME:-default}` as it is when nothing is set. */
const plain = (value: string) => value.replaceAll(/\$\{\w+(?::[-?]([^}]*))?\}/g, '$1')
/** What a container has: .env, with the service's own above it. */
const environmentOf = ({ env_file, environment = {} }: Service): Record<string, string> => ({
  ...(env_file === '.env' ? Object.fromEntries(documented.map((name) => [name, `of .env`])) : {}),
  ...environment,
})
const apps = services.filter(([, { build }]) => build?.target === 'app')

describe('compose.yaml', () => {
  it.each(services)('%s names only images, services, volumes and files that exist', (_, service) => {
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
      // one that is started again and again never ends
      if (condition === 'service_completed_successfully') expect(other!.restart).toBe('no')
    }
    for (const volume of service.volumes ?? []) {
      const [from] = plain(volume).split(':')
      const isThere = ['./certificates', './backups'].includes(from!) || existsSync(inRoot(from!))
      expect(from!.startsWith('.') ? isThere : from! in compose.volumes, volume).toBe(true)
    }
    for (const { source } of service.configs ?? []) expect(compose.configs[source], source).toBeDefined()
    for (const file of service.command?.match(/scripts\/\S+\.(ts|mjs)/g) ?? [])
      expect(existsSync(inRoot(file)), file).toBe(true)
  })

  it.each(services)(
    '%s restarts, ends its children, limits its logs and gains no rights',
    (name, service) => {
      const isOnce = ['migrate', 'tools', 'backup', 'bucket'].includes(name)
      expect(service.restart).toBe(isOnce ? 'no' : 'unless-stopped')
      expect(service.init).toBe(true)
      expect(service.security_opt).toContain('no-new-privileges:true')
      expect(service.logging).toMatchObject({
        driver: 'json-file',
        options: { 'max-size': '10m', 'max-file': '5' },
      })
    },
  )

  it('the site gets every setting of .env, and the service overrides only settings that the site knows', () => {
    expect(apps.length).toBe(2)
    for (const [, app] of apps) {
      expect(app.env_file).toBe('.env')
      expect(app.environment).toEqual(apps[0]![1].environment)
      for (const [name, value] of Object.entries(app.environment!)) {
        expect(documented, name).toContain(name)
        // an address leads to a service that is there; mail alone goes outside
        if (!/^\w+:\/\//.test(plain(value)) || name === 'PUBLIC_URL' || name === 'SMTP_URL') continue
        expect(Object.keys(compose.services), value).toContain(new URL(plain(value)).hostname)
      }
    }
    // the storage takes the key that the app shows
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = apps[0]![1].environment!
    const name = (value: string) => value.replace(/:\?[^}]*/, '')
    expect(compose.configs.s3!.content).toContain(
      JSON.stringify([{ accessKey: S3_ACCESS_KEY_ID, secretKey: name(S3_SECRET_ACCESS_KEY!) }]),
    )
  })

  it('does not start without its secrets, and has no default for them', () => {
    const needed = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!))].sort()
    const [, made] = /for n in ([A-Z_ ]+); do/.exec(text)!
    expect(needed).toEqual([...made!.split(' '), 'SMTP_URL'].sort())
    for (const [name, value] of settings) if (needed.includes(name!)) expect(value, name).toBe('')
    // what is asked of .env anywhere is described there, and no secret has a default
    for (const [, name, more = ''] of text.matchAll(/\$\{(\w+)(:[-?][^}]*)?\}/g)) {
      expect(documented, name).toContain(name)
      if (/SECRET|PASSWORD|SMTP/.test(name!)) expect(more, name).not.toMatch(/^:-/)
    }
  })

  it('the mailbox runs only in the profile try, and on this machine alone', () => {
    expect(compose.services.mail!.profiles).toEqual(['try'])
    expect(compose.services.mail!.ports).toEqual(['127.0.0.1:8025:8025'])
  })

  it('only the migration knows the superuser, and with backups the owner of the tables', () => {
    const known = (service: Service, name: string) => Boolean(environmentOf(service)[name])
    for (const [name, service] of services) {
      const isMigrate = name === 'migrate'
      expect(known(service, 'DATABASE_ADMIN_URL'), name).toBe(isMigrate)
      expect(known(service, 'DATABASE_OWNER_URL'), name).toBe(isMigrate || name === 'backup')
      if (name !== 'backup') expect(known(service, 'BACKUP_KEY'), name).toBe(false)
      if (name !== 'database') expect(known(service, 'POSTGRES_PASSWORD'), name).toBe(false)
      expect(known(service, 'DATABASE_OPERATOR_PASSWORD'), name).toBe(false)
      expect(known(service, 'DATABASE_OPERATOR_URL'), name).toBe(
        isMigrate || name === 'tools' || name === 'backup',
      )
    }
    const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_OPERATOR_URL, DATABASE_ADMIN_URL } =
      compose.services.migrate!.environment!
    const urls = [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_OPERATOR_URL, DATABASE_ADMIN_URL].map(
      (url) => new URL(url!.replaceAll(/\$\{[^}]*\}/g, 'x')),
    )
    expect(new Set(urls.map(({ username }) => username)).size).toBe(4)
    expect(new Set(urls.map(({ host, pathname }) => host + pathname)).size).toBe(1)
  })

  it('the database is created and checked like the built-in one', () => {
    const { healthcheck, environment } = compose.services.database!
    expect(healthcheck!.test.slice(0, 3)).toEqual(['CMD', 'pg_isready', '-h'])
    const builtIn = read('scripts/setup/postgres-cluster.mjs')
    for (const flag of environment!.POSTGRES_INITDB_ARGS!.split(' ')) expect(builtIn).toContain(`'${flag}'`)
  })

  it('the proxy reaches every instance, and the grace period of a stop suffices', () => {
    const nginx = read('deploy/nginx/nginx.conf')
    const [, host, port] = /server (\w+):(\d+) resolve[ ;]/.exec(nginx)!
    for (const [name, app] of apps) {
      expect(app.networks!.default!.aliases, name).toContain(host)
      expect(app.environment!.PORT).toBe(port)
    }
    expect(dockerfile).toContain(`EXPOSE ${port}`)
    // names in an upstream are resolved since 1.27.3
    const [major, minor] = compose.services.proxy!.image!.split(':')[1]!.split(/[.-]/).map(Number)
    expect(major! * 100 + minor!).toBeGreaterThanOrEqual(128)
    const grace = Number(/GRACE_MS = ([\d_]+)/.exec(read('server/serve.mjs'))![1]!.replaceAll('_', ''))
    const jobs = Number(
      /PATIENCE_MS = ([\d_]+)/.exec(read('lib/bootstrap/start-runner.ts'))![1]!.replaceAll('_', ''),
    )
    const notice = Number(/\? ([\d_]+) : 0/.exec(read('server/serve.mjs'))![1]!.replaceAll('_', ''))
    expect(jobs).toBeLessThan(grace)
    for (const [, app] of apps)
      expect(Number.parseInt(app.stop_grace_period!) * 1000).toBeGreaterThan(notice + grace)
  })

  it('the proxy finds the files that it includes, and gets and runs its settings', () => {
    const { volumes, environment } = compose.services.proxy!
    const files = readdirSync(inRoot('deploy/nginx'))
    const includes = files.flatMap((file) => [
      ...read(`deploy/nginx/${file}`).matchAll(/\/etc\/nginx\/(kerf|settings)\/([\w$-]+\.conf)/g),
    ])
    const script = read('deploy/nginx/settings.sh')
    expect(includes.length).toBeGreaterThan(4)
    for (const [, folder, name] of includes)
      if (folder === 'settings') expect(script).toContain(`"$into/${name}"`)
      else if (name !== '$servers.conf') expect(files).toContain(name)
    for (const servers of ['plain', 'tls']) expect(files).toContain(`${servers}.conf`)
    // nginx's image passes over what cannot be run
    expect(volumes).toContain('./deploy/nginx/settings.sh:/docker-entrypoint.d/15-settings.sh:ro')
    expect(statSync(inRoot('deploy/nginx/settings.sh')).mode & 0o111).toBe(0o111)
    const asked = [...script.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name!)
    for (const name of new Set(asked))
      if (name !== 'SETTINGS_FOLDER') expect(environment, name).toHaveProperty(name)
    // pages are cached on a disk
    expect(volumes).toContain('pages:/var/cache/nginx')
    expect(read('deploy/nginx/nginx.conf')).toContain('proxy_cache_path /var/cache/nginx/')
  })
})

describe('.env.example', () => {
  it('has every setting that the site reads, each once', () => {
    for (const name of settingNames) if (name !== 'NODE_ENV') expect(documented, name).toContain(name)
    expect(new Set(documented).size).toBe(documented.length)
  })

  it('has no setting that no file reads', () => {
    const places = [
      'lib/env.ts',
      'lib/operator-problems.ts',
      'lib/site.ts',
      'lib/core/log.ts',
      'server/page-cache.mjs',
      'next.config.mjs',
      'compose.yaml',
    ]
    const scripts = ['scripts', 'scripts/setup', 'scripts/test'].flatMap((folder) =>
      readdirSync(inRoot(folder))
        .filter((file) => /\.(mjs|ts)$/.test(file))
        .map((file) => `${folder}/${file}`),
    )
    const sources = [...[...places, ...scripts].map(read), ...locales.map(descriptionVariable)].join('\n')
    for (const name of documented) expect(sources, name).toMatch(new RegExp(`\\b${name}\\b`))
  })
})
