// `npm run head-script`: makes the script in the head of every page (lib/web/head) into one line that pages, and the policy
// that names it by its hash, read as it stands. A test compares them.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { bundleHead } from './head/bundle'
import { inRoot } from './setup/paths.mjs'

const file = inRoot('lib/web/head-script.mjs')
const source = `// @ts-check
// Written by \`npm run head-script\` from lib/web/head. The layout writes it into every page; no other inline script of ours may
// run (server/content-policy.mjs).
export const headScript = ${JSON.stringify(await bundleHead('main.ts'))}
`
writeFileSync(file, await format(source, { ...(await resolveConfig(file)), filepath: file }))
