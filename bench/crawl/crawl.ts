import { prefixes } from '../../lib/i18n/languages.mjs'
import { print } from '../../scripts/setup/report.mjs'
import { startKerf } from '../sites'
import { Findings } from './findings'
import { furnish } from './furnish'
import { keepWalk, readWalk } from './saved-walk'
import { lookAtPages } from './look'
import { checkMissing } from './missing'
import { unreached } from './unreached'
import { makeVisitors, type Visitor } from './visitors'
import { Walk } from './walk'

/** Pages that no link leads to without scripts or a log-in. */
const startPaths = [
  '',
  '/login?type=login',
  '/login?type=register',
  '/login?type=reset',
  '/search',
  '/newsletter?key=none',
  '/unsubscribe?key=none',
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

/** The options of a crawl. */
interface Wanted {
  /** follows the links; otherwise the browser visits the pages of an earlier walk */
  links: boolean
  browser: boolean
  only?: string
  /** share of the pages that the browser visits: 2/5 is the second fifth */
  part?: string
}

/**
 * Follows every link of the site under its four language prefixes, on the desktop and the mobile site, as a visitor and
 * as a member, and visits pages of each kind in a browser. Prints the faults. Returns true when there are none.
 */
export async function runCrawl(wanted: Wanted): Promise<boolean> {
  const kerf = await startKerf()
  const findings = new Findings()
  const begun = Date.now()
  try {
    const mapped = await readSitemap(kerf.url)
    const files = new Map<string, string>(mapped.files)
    for (const visitor of await makeVisitors(kerf.url)) {
      if (wanted.only && visitor.name !== wanted.only) continue
      const walk = new Walk(kerf.url, visitor, findings, files)
      if (wanted.links) await followLinks(kerf.url, visitor, walk, mapped.pages, findings)
      if (wanted.browser) await look(kerf.url, visitor, walk, wanted, findings)
    }
    await checkFiles(kerf.url, files, findings)
    print(`${files.size} files`)
  } finally {
    await kerf.stop()
  }
  const lines = findings.lines()
  for (const line of lines) console.log(line)
  console.log(`${lines.length} findings in ${Math.round((Date.now() - begun) / 1000)} s`)
  return lines.length === 0
}

async function followLinks(site: string, visitor: Visitor, walk: Walk, mapped: string[], findings: Findings) {
  const own = visitor.session ? await furnish(site, visitor.session) : []
  for (const path of mapped) walk.add(visitor.shell + path, 'the sitemap')
  for (const prefix of prefixes)
    for (const path of [...startPaths, ...personal, ...own])
      walk.add(`${visitor.shell}/${prefix}${path}`, 'the start')
  await walk.run()
  const none = unreached(walk.seen)
  if (none.length > 0) print(`${visitor.name}: no page of ${none.join(', ')}`)
  const missing = await checkMissing(site, visitor, findings)
  keepWalk(visitor.name, {
    kinds: Object.fromEntries(walk.kinds),
    seen: [...walk.seen],
    written: findings.memberTexts(),
  })
  const followed = walk.seen.size - walk.skipped.size
  print(`${visitor.name}: ${followed} addresses, ${walk.skipped.size} filters left out, ${missing} not there`)
}

/** Visits pages in a browser, and follows links that only scripts show. */
async function look(site: string, visitor: Visitor, walk: Walk, wanted: Wanted, findings: Findings) {
  const { kinds, seen, written } = readWalk(visitor.name)
  findings.addTexts([], written, 'en', '')
  const [part, parts] = (wanted.part ?? '1/1').split('/').map(Number)
  const mine = Object.values(kinds)
    .flat()
    .filter((_, index) => index % parts! === part! - 1)
  print(`${visitor.name}: ${mine.length} pages in a browser …`)
  for (const address of seen) walk.seen.add(address)
  for (const { href, from } of await lookAtPages(site, visitor, mine, findings)) walk.add(href, from)
  await walk.run()
}

/** Returns the sitemap's addresses as paths, and its own files. */
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
