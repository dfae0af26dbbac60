// @ts-check
// Unpacks the fonts of cards, those of the pages and of the packages, from WOFF2 into files that the drawing library
// reads, once into a folder. Its configuration names no other fonts, so a card looks the same on every machine.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const packages = ['@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-jp']

/**
 * Returns the configuration for FONTCONFIG_FILE, once all files that it names exist.
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function prepareFonts(root, folder) {
  const sources = [
    path.join(root, 'public', 'fonts'),
    ...packages.map((name) => path.join(path.dirname(require.resolve(`${name}/package.json`)), 'files')),
  ]
  /** @type {string[]} */
  const files = []
  for (const source of sources)
    for (const name of (await readdir(source)).sort())
      if (name.endsWith('.woff2')) files.push(path.join(source, name))
  const versions = packages.map((name) => require(`${name}/package.json`).version)
  const version = createHash('sha256').update(
    JSON.stringify([files.map((file) => path.basename(file)), versions]),
  )
  const ready = path.join(folder, version.digest('hex').slice(0, 16))
  const config = path.join(ready, 'fonts.conf')
  if (existsSync(config)) return config

  // written beside and then renamed, so that a second process finds all files or none
  const beside = `${ready}.${randomUUID()}`
  const { decompress } = require('wawoff2')
  await mkdir(path.join(beside, 'faces'), { recursive: true })
  for (const file of files) {
    const name = `${path.basename(file, '.woff2')}.ttf`
    await writeFile(path.join(beside, 'faces', name), await decompress(await readFile(file)))
  }
  await writeFile(
    path.join(beside, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>` +
      `<dir>${path.join(ready, 'faces')}</dir><cachedir>${path.join(ready, 'cache')}</cachedir></fontconfig>`,
  )
  await rename(beside, ready).catch(() => rm(beside, { recursive: true, force: true }))
  return config
}
