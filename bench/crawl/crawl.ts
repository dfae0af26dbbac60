import { say } from '../../scripts/setup/report.mjs'
import { startKerf } from '../sites'
import { Findings } from './findings'
import { lookAtKinds } from './look'
import { makeVisitors, prefixes } from './visitors'
import { Walk } from './walk'

/** Where nothing leads without scripts or a log-in. */
const doors = [
  '',
  '/login?type=login',
  '/login?type=register',
  '/login?type=reset',
  '/search',
  '/newsletter?key=none',
]
const personal = [
  '/user/home',
  '/user/settings/account',
  '/user/settings/info',
  '/news/all',
  '/news/setting',
  '/form/form',
  '/form/operate',
  '/form/inspiration',
  '/upload/designs',
  '/reward/records',
  '/reward/redemptions',
]

/**
 * Follows every link of the site in its four languages, on the computer's site and the phone's, as a visitor and as
 * a member, and looks at a page of each kind in a browser. Prints what is wrong; true when nothing is.
 */
export async function runCrawl({ browser, only }: { browser: boolean; only?: string }): Promise<boolean> {
  const kerf = await startKerf()
  const findings = new Findings()
  try {
    const mapped = await readSitemap(kerf.url)
    const files = new Map<string, string>(mapped.files)
    for (const visitor of await makeVisitors(kerf.url)) {
      if (only && visitor.name !== only) continue
      const walk = new Walk(kerf.url, visitor, findings, files)
      for (const path of mapped.pages) walk.add(visitor.shell + path, 'the sitemap')
      for (const prefix of prefixes)
        for (const path of [...doors, ...personal]) walk.add(`${visitor.shell}/${prefix}${path}`, 'the start')
      await walk.run()
      if (browser) {
        say(`${visitor.name}: ${walk.kinds.size} pages in a browser …`)
        await lookAtKinds(kerf.url, visitor, walk, findings)
        await walk.run()
      }
      say(
        `${visitor.name}: ${walk.seen.size - walk.skipped.size} addresses, ${walk.skipped.size} filters left out`,
      )
    }
    await checkFiles(kerf.url, files, findings)
    say(`${files.size} files`)
  } finally {
    await kerf.stop()
  }
  const lines = findings.lines()
  for (const line of lines) console.log(line)
  console.log(`${lines.length} findings`)
  return lines.length === 0
}

/** The addresses of the sitemap, as paths, and its own files. */
async function readSitemap(site: string) {
  const addressesOf = async (path: string) => {
    const xml = await (await fetch(site + path)).text()
    return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
  }
  const parts = await addressesOf('/sitemap.xml')
  const pages = (await Promise.all(parts.map(addressesOf))).flat()
  const others = ['/robots.txt', '/sitemap.xml', ...parts]
  return {
    pages: [
      ...pages,
      ...pages.filter((one) => one.startsWith('/ja')).map((one) => one.replace('/ja', '/jp')),
    ],
    files: others.map((file) => [file, 'the start'] as const),
  }
}

async function checkFiles(site: string, files: Map<string, string>, findings: Findings) {
  for (const [file, from] of files) {
    const response = await fetch(site + file)
    const { length } = await response.bytes()
    const type = response.headers.get('content-type') ?? ''
    if (response.status !== 200) findings.add(`${response.status}: ${file}`, from)
    else if (length === 0 || type.startsWith('text/html'))
      findings.add(`no file: ${file} (${type}, ${length} bytes)`, from)
  }
}
