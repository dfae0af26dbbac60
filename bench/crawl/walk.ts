import { prefixPattern } from '../../lib/i18n/languages.mjs'
import { print } from '../../scripts/setup/report.mjs'
import { checkPage, languageOf } from './check-page'
import { readPage } from './read-page'
import type { Findings } from './findings'
import { headersOf, kindOf, sortOf, type Visitor } from './visitors'

/** Pages opened of each kind that differ only by their query. */
const MANY = 40
/** The same for pages whose query has several keys. */
const FEW = 6
const AT_ONCE = 4

/** Follows every link from `starts` as one visitor, and adds the files that pages load to `files`. */
export class Walk {
  readonly seen = new Set<string>()
  readonly skipped = new Set<string>()
  /** addresses of each kind of page in each language, for the browser */
  readonly kinds = new Map<string, string[]>()
  /** the ids of each page, and the ids that links lead to */
  private readonly places = new Map<string, Set<string>>()
  private readonly anchors: { address: string; place: string; where: string }[] = []
  private readonly queue: { address: string; from: string }[] = []
  private visited = 0
  private readonly perKind = new Map<string, number>()

  constructor(
    private readonly site: string,
    private readonly visitor: Visitor,
    private readonly findings: Findings,
    readonly files: Map<string, string>,
  ) {}

  /** Queues a link; `from` is the page that contains it. */
  add(href: string, from: string) {
    const address = this.addressOf(href, from)
    if (!address || this.seen.has(address)) return
    this.seen.add(address)
    const path = address.split('?')[0]!
    if (!baseOf(path)) {
      // API links require a log-in or begin a download
      if (!path.startsWith('/api/')) this.files.set(address, this.files.get(address) ?? from)
    } else if (address.includes('site=desktop') || (this.visitor.shell && !path.startsWith('/m/'))) return
    else if (this.isOneMore(address)) this.queue.push({ address, from })
    else this.skipped.add(address)
  }

  async run() {
    const worker = async () => {
      for (let next = this.queue.pop(); next; next = this.queue.pop())
        await this.visitOne(next.address, next.from)
    }
    // a worker that finds the queue empty ends, while another may still fill it
    while (this.queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))
    for (const { address, place, where } of this.anchors.splice(0))
      if (this.places.get(address)?.has(place) === false)
        this.findings.add(`leads to a place that is not there: ${kindOf(address)}#${place}`, where)
  }

  private async visitOne(address: string, from: string) {
    await this.visit(address, from)
    if (++this.visited % 250 === 0) print(`${this.visitor.name}: ${this.visited} pages …`)
  }

  /** Keeps the first page of a kind and a later one, because their contents differ. */
  private remember(base: string, address: string) {
    const kind = base + sortOf(address)
    const known = this.kinds.get(kind)
    if (!known) this.kinds.set(kind, [address])
    else if (address.includes('?')) return
    else known[1] = address
  }

  private isOneMore(address: string): boolean {
    if (!address.includes('?')) return true
    const several = new URL(address, this.site).searchParams.size > 1
    // filters on filters make thousands of pages
    const kind = several ? kindOf(address).split('?')[0]! : kindOf(address)
    const bucket = `${baseOf(address)}${kind}${several}`
    const before = this.perKind.get(bucket) ?? 0
    this.perKind.set(bucket, before + 1)
    return before < (several ? FEW : MANY)
  }

  private addressOf(href: string, from: string): string | null {
    const url = URL.parse(href, new URL(from, this.site))
    if (!url || url.origin !== new URL(this.site).origin) return null
    return url.pathname + url.search
  }

  private async visit(address: string, from: string) {
    const where = `${address} (${this.visitor.name}, linked from ${from})`
    const { response, redirects, leaves } = await this.fetchAlong(address)
    // a site that an operator allowed: the link leads there at once
    if (leaves) return
    const text = await response.text()
    if (response.status !== 200) return this.findings.add(`${response.status}: ${address}`, where)
    const last = redirects.at(-1)
    if (last) {
      if (!/\/login\?/.test(last) || this.visitor.session)
        this.findings.add(`leads on: ${kindOf(address)} → ${kindOf(last)}`, where)
      return this.add(last, from)
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) return
    const base = baseOf(address)!
    this.remember(base, address)
    const page = readPage(text)
    this.places.set(address, new Set(page.ids))
    for (const wrong of checkPage(page, base, this.site)) this.findings.add(wrong, where)
    this.findings.addTexts(page.displayed, page.written, languageOf(base), where)
    for (const { href, elsewhere } of page.links) {
      // scripts add the query to links to other languages on a press
      this.add(elsewhere && baseOf(href) ? href + new URL(address, this.site).search : href, address)
      const [to, place] = href.split('#')
      const led = to && place ? this.addressOf(to, address) : null
      if (led) this.anchors.push({ address: led, place: decodeURIComponent(place!), where })
    }
    for (const load of page.loads) {
      const file = this.addressOf(load, address)
      if (file && !baseOf(file)) this.files.set(file, this.files.get(file) ?? address)
    }
  }

  private async fetchAlong(address: string) {
    const redirects: string[] = []
    for (;;) {
      const response = await fetch(new URL(redirects.at(-1) ?? address, this.site), {
        redirect: 'manual',
        headers: headersOf(this.visitor),
      })
      const to = response.headers.get('location')
      if (!to || response.status < 300 || response.status > 399 || redirects.length > 4)
        return { response, redirects, leaves: false }
      const url = new URL(to, new URL(redirects.at(-1) ?? address, this.site))
      if (url.origin !== new URL(this.site).origin) return { response, redirects, leaves: true }
      redirects.push(url.pathname + url.search)
    }
  }
}

const siteBase = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?=[/?]|$)`)

/** Returns /en, /m/ja …, or null for an address that is no page. */
export const baseOf = (address: string): string | null =>
  /\.(?:xml|webmanifest)$/.test(address.split('?')[0]!) ? null : (siteBase.exec(address)?.[0] ?? null)
