import { build } from 'esbuild'
import { inRoot } from '../setup/paths.mjs'

/**
 * Bundles a file of lib/web/head into one line of JavaScript for browsers from 2017 on, where the site's other scripts may not
 * run. `name` is the global variable for its exports.
 */
export async function bundleHead(file: string, name?: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('lib/web/head', file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: name,
    target: 'es2017',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const [{ text } = { text: '' }] = outputFiles
  if (/<\/script|<!--/i.test(text))
    throw new Error('The script contains text that would end its <script> element.')
  return text.trim()
}
