const unit =
  /(\d) (?=(?:mm|cm|m|µm|nm|W|kHz|dpi|g|kg|ml|min|h|s|px|KB|MB|GB|°C|lines\/cm)(?:\/[a-z]+)?(?![\p{L}\p{N}]))/gu
/** A unit directly before a letter of a language without spaces: "20 mm的". */
const unitBeforeCjk =
  /(\d) (?=(?:mm|cm|µm|nm|W|kHz|dpi|kg|ml|px|KB|MB|GB|°C)(?:\/[a-z]+)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu
/** A number before its Chinese counter: "5 月", "20 位"; not the name in "LX1 可以". */
const counter = /((?<![\p{Script=Latin}\d.,])\d[\d.,]*) (?=\p{Script=Han})/gu
/** A Chinese quotation of other letters: browsers keep its mark on the line of the character before it ("收藏|了“Fox"). */
const quotation = /(\p{Script=Han})“(?=\P{Script=Han})/gu
const product = /(\d(?: mm)?) × (?=\d)/g

/**
 * Returns a text in which no line breaks between a number and its unit or counter, within "100 × 80", or within バージョン:
 * browsers that break Japanese between phrases take its second half for the start of one. A quotation may begin a line.
 */
export const keepUnits = (text: string): string =>
  text
    .replace(product, '$1\u00a0×\u00a0')
    .replace(unit, '$1\u00a0')
    .replace(unitBeforeCjk, '$1\u00a0')
    .replace(counter, '$1\u00a0')
    .replace(quotation, '$1\u200b“')
    .replaceAll('バージョン', 'バージ\u2060ョン')
