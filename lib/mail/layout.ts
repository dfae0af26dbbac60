import { escapeHtml } from '@/lib/core/escape-html'
import { labelSeparators, mailFonts } from '@/lib/i18n/languages.mjs'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import type { Block, Email } from './email'

type Frame = {
  locale: Locale
  home: string
  footer: string
  footerHelp: string
  unsubscribe: { label: string; href: string } | null
}

/** Avoids a last line of one letter where a program supports it; Japanese breaks between phrases. */
const lines = 'h1,p,td{text-wrap:pretty}:lang(ja){word-break:auto-phrase}'

/**
 * The dark colours, for programs that support style sheets; others show the light inline colours, or invert them, which
 * these pairs survive. There are no pictures, so nothing is lost without them.
 */
const dark = `@media (prefers-color-scheme:dark){
.k-page{background:#16140F!important;color:#F3EEE4!important}
.k-ink{color:#F3EEE4!important}
.k-mut{color:#B0A796!important}
.k-card{background:#211E18!important;border-color:#3A352B!important}
.k-sunk{background:#2C2820!important;color:#F3EEE4!important}
.k-line{border-color:#3A352B!important}
.k-link{color:#8FA4FF!important}
.k-btn{background:#CF4317!important;color:#FFFFFF!important}
}`

/** Returns an email as HTML of tables and inline styles, because mail programs support little else. */
export function renderHtml(email: Email, { locale, home, footer, footerHelp, unsubscribe }: Frame): string {
  const font = mailFonts[locale]
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(email.subject)}</title><style>${lines}${dark}</style></head>
<body class="k-page" style="margin:0;background:#FAF7F2;color:#1B1916;font-family:${font};font-size:16px;line-height:1.6">
<table role="presentation" class="k-page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#FAF7F2" style="background:#FAF7F2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(home)}" class="k-ink" style="color:#1B1916;text-decoration:none;font-size:24px;font-weight:800;letter-spacing:-.04em">${escapeHtml(site.brand.toLowerCase())}<span style="color:#D9481A">·</span></a></td></tr>
<tr><td class="k-card" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid #E5DED2;border-radius:14px;padding:32px 28px">
<h1 class="k-ink" style="margin:0 0 16px;color:#1B1916;font-size:24px;line-height:1.3">${escapeHtml(email.heading)}</h1>
${email.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="k-mut" style="padding:20px 4px;color:#655E54;font-size:13px">${escapeHtml(footer)}<br>${escapeHtml(footerHelp)} ${linkHtml(`mailto:${site.supportEmail}`, site.supportEmail)}${unsubscribe ? `<br>${linkHtml(unsubscribe.href, unsubscribe.label)}` : ''}</td></tr>
</table></td></tr></table>
</body></html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p class="k-mut" style="margin:0;color:#655E54;font-size:14px">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p class="k-sunk" style="margin:0 0 16px;padding:14px 0;background:#F1ECE3;color:#1B1916;border-radius:10px;text-align:center;font-size:${codeSize(block.code)};font-weight:700;letter-spacing:.2em;text-indent:.2em;overflow-wrap:anywhere">${escapeHtml(block.code)}</p>`
    case 'button':
      return `<p style="margin:8px 0 20px"><a href="${escapeHtml(block.href)}" class="k-btn" style="display:inline-block;background:#CF4317;color:#FFFFFF;text-decoration:none;font-weight:700;padding:12px 22px;border-radius:10px">${escapeHtml(block.label)}</a></p>`
    case 'list':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.items.map(itemHtml).join('')}</table>`
  }
}

const itemHtml = ({ text, href }: { text: string; href: string | null }) =>
  `<tr><td class="k-line" style="padding:10px 0;border-bottom:1px solid #E5DED2">${href === null ? escapeHtml(text) : linkHtml(href, text)}</td></tr>`

const linkHtml = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="k-link" style="color:#2746D8">${escapeHtml(text)}</a>`

/** Six digits must be readable from afar; a coupon code must fit. */
const codeSize = (code: string) => (code.length > 10 ? '20px' : '32px')

/** Returns an email as plain text. */
export function renderText(email: Email, { locale, footer, footerHelp, unsubscribe }: Frame): string {
  const linked = (label: string, href: string) => `${label}${labelSeparators[locale].trimEnd()}\n${href}`
  const lines = email.blocks.map((block) => {
    switch (block.kind) {
      case 'code':
        return `    ${block.code}`
      case 'button':
        return linked(block.label, block.href)
      case 'list':
        return block.items
          .map(({ text, href }) => (href === null ? `- ${text}` : `- ${text}\n  ${href}`))
          .join('\n')
      default:
        return block.text
    }
  })
  const end = [`${footer}\n${footerHelp} ${site.supportEmail}`]
  if (unsubscribe) end.push(linked(unsubscribe.label, unsubscribe.href))
  return [email.heading, ...lines, '--', ...end].join('\n\n') + '\n'
}
