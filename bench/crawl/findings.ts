import { otherTexts } from './other-texts'

/** What the site itself says in another language than the page's, recognised by the letters. */
const foreign: Record<string, RegExp> = {
  en: /[\u3040-\u30ff\u3400-\u9fff]{2,}/,
  'zh-CN': /[\u3040-\u30ff]{2,}|[a-z']+(?: [a-z']+){3,}/,
  // letters that only Chinese writes so
  ja: /[这们请还没说对吗给让您个时发见关应过进边样东书长门问间买卖]|[a-z']+(?: [a-z']+){3,}/,
}

/** What is wrong, with the first address where it was seen and how often. */
export class Findings {
  private readonly found = new Map<string, { where: string; times: number }>()
  /** texts in other letters, by language: some only repeat what a member wrote */
  private readonly doubtful = new Map<string, { lang: string; text: string; where: string }>()
  private readonly written = new Set<string>()

  add(what: string, where: string) {
    const before = this.found.get(what)
    this.found.set(what, { where: before?.where ?? where, times: (before?.times ?? 0) + 1 })
  }

  /** Reads the words of a page in the language `lang`: its own, and what is marked as written by others. */
  addTexts(displayed: string[], written: string[], lang: string, where: string) {
    for (const text of written) if (text.length > 1) this.written.add(text)
    for (const text of displayed)
      if (foreign[lang]!.test(text) || otherTexts[lang]!.has(text))
        this.doubtful.set(`${lang} ${text}`, { lang, text, where })
  }

  /** What was found to be written by members, however often. */
  memberTexts(): string[] {
    return [...this.written]
  }

  /** All of them, when everything has been seen. */
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
