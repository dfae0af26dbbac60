import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { SettingMap } from '@/components/materials/setting-map'
import { SettingsPlate } from '@/components/ui/settings-plate'
import type { Locale } from '@/lib/i18n/locales'
import type { AnswerHit } from '@/lib/search/views'
import { answerPath } from '@/lib/materials/addresses'
import { settingCells } from '@/lib/settings/format'
import { moduleName as nameOfModule } from '@/lib/settings/module-name'
import { shownScheme } from '@/lib/settings/schemes'
import { joinFacts } from '@/lib/i18n/join-list'
import { Plain } from './answer-frame'
import { Banned, Risk } from './answer-hazard'
import { ChoicesCard, PlacesCard } from './answer-places'

/** The material library's answer to a query, above all results. */
export function AnswerCard({ answer }: { answer: AnswerHit }) {
  const { material, machine, cell } = answer
  return (
    <div className="mb-9">
      {answer.choices.length > 0 ? (
        <ChoicesCard answer={answer} />
      ) : material?.hazard === 'banned' ? (
        <Banned material={material} />
      ) : material && machine && cell ? (
        <CellCard {...{ answer, material, machine, cell }} />
      ) : (
        <PlacesCard answer={answer} />
      )}
    </div>
  )
}

type Material = NonNullable<AnswerHit['material']>

function CellCard({
  answer: { named },
  material,
  machine,
  cell: { module, moduleName, method, thickness, refused, cell, best, among },
}: {
  answer: AnswerHit
  material: Material
  machine: { slug: string; name: string }
  cell: NonNullable<AnswerHit['cell']>
}) {
  const t = useTranslations('search.answer')
  const format = useFormat()
  const locale = useLocale() as Locale
  const name = material.names[locale]
  const title = t('onMachine', { material: name, machine: machine.name })
  const place = { material: material.slug, machine: machine.slug }
  if (!cell || !best) {
    return (
      <Plain
        title={title}
        text={refused ? t('impossible', { reason: refused.reason?.[locale] ?? '' }) : t('nobody')}
        href={answerPath({ ...place, ...named })}
        action={t('openNearest')}
      />
    )
  }
  const { tries, worked } = best.outcomes
  const standing = [
    tries > 0 ? t('worked', { worked, tries }) : t('untried'),
    cell.makers > 0 ? t('makers', { makers: cell.makers }) : t('lesson'),
    cell.newestReport && t('newest', { date: format.dateTime(new Date(cell.newestReport), 'day') }),
    t('scale', { scheme: shownScheme(cell.scheme) }),
  ]
  return (
    <>
      <SettingsPlate
        title={<Link href={answerPath({ ...place, module, method, thickness })}>{title}</Link>}
        context={joinFacts(locale, [
          nameOfModule(moduleName, locale),
          thickness !== null && t('thickness', { thickness }),
        ])}
        rows={[{ method, cells: settingCells(best), other: best.other }]}
        actions={
          <ButtonLink href={answerPath({ ...place, module, method, thickness })} variant="outline" size="sm">
            {t('open')}
          </ButtonLink>
        }
      >
        <span className="digits">{standing.filter(Boolean).join(' · ')}</span>
        <Risk material={material} />
      </SettingsPlate>
      {among && (
        <div className="mt-4 rounded-card border border-line px-4 py-3.5 md:px-5">
          <SettingMap among={among} href={answerPath({ ...place, module, method, thickness })} />
        </div>
      )}
    </>
  )
}
