import { getTranslations } from '@/lib/i18n/translations'
import type { Locale } from '@/lib/i18n/locales'
import { joinFacts, withThickness } from '@/lib/i18n/join-list'
import { moduleName } from '@/lib/settings/module-name'
import { methodNames, settingLabels } from '@/lib/settings/setting-words'
import { placesOfRows, rowInWords } from './rows-in-words'
import type { PostDetailView } from './views'

/**
 * Returns the settings of a post as a text file: machine, materials, then every step's rows, each number with its unit.
 * Rows name their module and material as on the page: when the first lines do not hold for all of them.
 */
export async function settingsSheet(locale: Locale, post: PostDetailView): Promise<string> {
  const [t, ui] = await Promise.all([
    getTranslations({ locale, namespace: 'designs' }),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  const words = {
    methods: methodNames(ui),
    labels: settingLabels(ui),
    linesPerCm: ui('unitLinesPerCm'),
    scale: (scheme: string) => ui('scale', { scheme }),
  }
  const placeOf = placesOfRows(post, locale)
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
    for (const row of step.settings) lines.push(`   ${rowInWords(row, placeOf(row), words)}`)
  }
  return `${lines.join('\n')}\n`
}
