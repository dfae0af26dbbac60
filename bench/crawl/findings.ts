import { otherTexts } from './other-texts'

/** Texts of the site in another language than the page's, recognised by their script. */
const foreign: Record<string, RegExp> = {
  en: /[\u3040-\u30ff\u3400-\u9fff]{2,}/,
  'zh-CN': /[\u3040-\u30ff]{2,}|[a-z']+(?: [a-z']+){3,}/,
  // characters that only Chinese writes this way
  ja: /[这们请还没说对吗给让您个时发见关应过进边样东书长门问间买卖]|[a-z']+(?: [a-z']+){3,}/,
}

/** Collects faults, each with its number and the first address where it occurs. */
export class Findings {
  private readonly found = new Map<string, { where: string; times: number }>()
  /** texts in another script by language; some only repeat a member's text */
  private readonly doubtful = new Map<string, { lang: string; text: string; where: string }>()
  private readonly written = new Set<string>()

  add(what: string, where: string) {
    const before = this.found.get(what)
    this.found.set(what, { where: before?.where ?? where, times: (before?.times ?? 0) + 1 })
  }

  /** Records the texts of a page in the language `lang`: its own, and those marked as written by members. */
  addTexts(displayed: string[], written: string[], lang: string, where: string) {
    for (const text of written) if (text.length > 1) this.written.add(text)
    for (const text of displayed)
      if (foreign[lang]!.test(text) || otherTexts[lang]!.has(text))
        this.doubtful.set(`${lang} ${text}`, { lang, text, where })
  }

  /** Returns all texts that members wrote. */
  memberTexts(): string[] {
    return [...this.written]
  }

  /** Returns the lines of all faults; call it once every page was read. */
  lines(): string[] {
    const longestFirst = [...this.written].sort((a, b) => b.length - a.length)
    for (const { lang, text, where } of this.doubtful.values()) {
      if (this.written.has(text)) continue
      if (otherTexts[lang]!.has(text)) {
        this.add(`said in another language than ${lang}: "${text.slice(0, 80)}"`, where)
        continue
      }
      const own = longestFirst.reduce((rest, one) => rest.replaceAll(one, '…'), text)
      if (foreign[lang]!.test(own)) this.add(`not ${lang}: "${own.slice(0, 80)}"`, where)
    }
    this.doubtful.clear()
    return [...this.found]
      .sort()
      .map(([what, { where, times }]) => `${what}\n    ${where}${times > 1 ? ` and ${times - 1} more` : ''}`)
  }
}
