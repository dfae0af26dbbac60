import { languageTags, type Locale } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import type { Block, Letter } from './templates'

type Frame = { locale: Locale; home: string; footer: string; footerHelp: string }

const fonts: Record<Locale, string> = {
  en: "Figtree,'Helvetica Neue',Arial,sans-serif",
  'zh-cn': "'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic','Noto Sans JP',sans-serif",
}

/** Mail programs know tables and inline styles, little else. */
export function renderHtml(letter: Letter, { locale, home, footer, footerHelp }: Frame): string {
  const font = fonts[locale]
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#FAF7F2;color:#1B1916;font-family:${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(home)}" style="color:#1B1916;text-decoration:none;font-size:24px;font-weight:800;letter-spacing:-.04em">${escapeHtml(site.brand.toLowerCase())}<span style="color:#D9481A">·</span></a></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E5DED2;border-radius:14px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeHtml(letter.heading)}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px;color:#655E54;font-size:13px">${escapeHtml(footer)}<br>${escapeHtml(footerHelp)} <a href="mailto:${escapeHtml(site.supportEmail)}" style="color:#2746D8">${escapeHtml(site.supportEmail)}</a></td></tr>
</table></td></tr></table>
</body></html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p style="margin:0;color:#655E54;font-size:14px">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p style="margin:0 0 16px;padding:14px 0;background:#F1ECE3;border-radius:10px;text-align:center;font-size:32px;font-weight:700;letter-spacing:.32em;text-indent:.32em">${escapeHtml(block.code)}</p>`
    case 'button':
      return `<p style="margin:8px 0 20px"><a href="${escapeHtml(block.href)}" style="display:inline-block;background:#CF4317;color:#FFFFFF;text-decoration:none;font-weight:700;padding:12px 22px;border-radius:10px">${escapeHtml(block.label)}</a></p>`
  }
}

/** The same letter for those who read plain text. */
export function renderText(letter: Letter, { footer, footerHelp }: Frame): string {
  const lines = letter.blocks.map((block) => {
    if (block.kind === 'code') return `    ${block.code}`
    return block.kind === 'button' ? `${block.label}:\n${block.href}` : block.text
  })
  return [letter.heading, ...lines, '--', `${footer}\n${footerHelp} ${site.supportEmail}`].join('\n\n') + '\n'
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => names[sign]!)
}
