import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { FieldGrid } from './field-grid'
import { panel, panelText, panelTitle } from './panel'
import { gridPath } from '@/lib/materials/addresses'

/** A link to a test grid around the recommended row. */
export function AnswerGrid({ answer }: { answer: AnswerPage }) {
  const t = useTranslations('materials.testGrid')
  const { material, machine, module, method, thickness, best, device } = answer
  const path = gridPath(
    { material: material.slug, machine: machine.slug, module, method, thickness },
    best ? { row: best.id, power: best.power, depth: best.depth, speed: best.speed } : {},
  )
  return (
    <section
      className={`grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-7 ${panel}`}
      aria-labelledby="test-grid"
    >
      <div>
        <h2 id="test-grid" className={panelTitle}>
          {t('title')}
        </h2>
        <p className={panelText}>{t('text')}</p>
        <p className="mt-3 text-md">{device.series === 'lx' ? t('filesLx') : t('filesLp')}</p>
        <ButtonLink className="mt-4" icon={<Icon of="grid-3x3" />} href={path}>
          {t('make')}
        </ButtonLink>
        <p className="mt-4 text-md muted">{t('photo')}</p>
      </div>
      <FieldGrid />
    </section>
  )
}
