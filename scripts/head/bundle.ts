import { build } from 'esbuild'
import { inRoot } from '../setup/paths.mjs'

/**
 * One line of JavaScript out of a file of lib/web/head and what it imports, for browsers of 2017 and later: pages may be read
 * where the site's own scripts do not run. `name`: what the file exports stands under it.
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
  if (/<\/script|<!--/i.test(text)) throw new Error('The script would end the element that it stands in.')
  return text.trim()
}
