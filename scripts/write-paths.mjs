// @ts-check
// `npm run paths`: writes configuration made from the table of addresses (server/pages.mjs) into files that cannot import it: the
// middleware's matcher, which Next requires as a literal, and the proxy's maps. A test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { middlewareMatchers, nginxMaps } from '../server/page-config.mjs'
import { inRoot } from './setup/paths.mjs'

const middleware = inRoot('middleware.ts')
const source = readFileSync(middleware, 'utf8')
const start = source.indexOf('export const config =')
if (start === -1) throw new Error('middleware.ts has no config.')
const made = `${source.slice(0, start)}export const config = ${JSON.stringify({ matcher: middlewareMatchers() })}\n`
writeFileSync(middleware, await format(made, { ...(await resolveConfig(middleware)), filepath: middleware }))
writeFileSync(inRoot('deploy/nginx/pages.conf'), nginxMaps())
