import { getTranslations } from '@/lib/i18n/translations'
import type { Locale } from '@/lib/i18n/locales'
import { cellInWords, settingCells } from '@/lib/settings/format'
import { joinFacts, withThickness } from '@/lib/i18n/join-list'
import { moduleName } from '@/lib/settings/module-name'
import { methodNames, settingLabels } from '@/lib/settings/setting-words'
import { materialName } from './settings-export'
import type { PostDetailView } from './views'

/** The settings of a post as a text file: machine, material, then every step's rows, each number with its unit. */
export async function settingsSheet(locale: Locale, post: PostDetailView): Promise<string> {
  const [t, ui] = await Promise.all([
    getTranslations({ locale, namespace: 'designs' }),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  const [labels, methods] = [settingLabels(ui), methodNames(ui)]
  // one material needs no word in every row
  const several = post.materials.length > 1
  const lines = [post.title, '']
  if (post.device)
    lines.push(
      t('sheet.line', {
        label: t('sheet.machine'),
        value: joinFacts(locale, [
          post.device.name,
          post.device.module && moduleName(post.device.module, locale),
        ]),
      }),
    )
  for (const { names, text, thickness } of post.materials) {
    const name = names?.[locale] ?? text ?? ''
    lines.push(t('sheet.line', { label: t('sheet.material'), value: withThickness(locale, name, thickness) }))
  }
  for (const [index, step] of post.steps.entries()) {
    lines.push('', `${index + 1}. ${step.title}`)
    if (step.settings.length === 0) lines.push(`   ${t('sheet.noLaser')}`)
    for (const row of step.settings) {
      const cells = settingCells(row).map((cell) =>
        cellInWords(cell, { labels, linesPerCm: ui('unitLinesPerCm') }),
      )
      const module = row.module ? [moduleName(post.modules[row.module] ?? row.module, locale)] : []
      const name = several ? materialName(post, row, locale) : null
      const material = name === null ? [] : [withThickness(locale, name, row.thickness)]
      lines.push(
        `   ${[methods[row.method], ...material, ...module, ...cells, ...(row.other ? [row.other] : [])].join(' · ')}`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}
