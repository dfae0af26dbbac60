import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { OperationKey } from '@/components/ui/operation-key'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { answerPath, gridPath } from '@/lib/materials/addresses'
import { linkLine, panel } from './panel'

/** Says why a material cannot be worked here, with other methods and materials that can. */
export function AnswerRefused({
  answer,
  grid = false,
}: {
  answer: Pick<AnswerPage, 'material' | 'machine' | 'module' | 'refused' | 'methods'>
  /** true for a test grid: the links then lead to grids, too */
  grid?: boolean
}) {
  const t = useTranslations('materials.refused')
  const locale = useLocale()
  const { material, machine, module, refused } = answer
  if (!refused) return null
  const banned = refused.why === 'banned'
  const pathOf = grid ? gridPath : answerPath
  const possible = banned ? [] : answer.methods.filter((one) => one.possible)
  return (
    <section className={`flex gap-4 ${panel}`} aria-labelledby="refused">
      <Icon of={banned ? 'triangle-alert' : 'ban'} size="l" className="mt-1 text-danger" />
      <div>
        <h2 id="refused" className="text-[24px]">
          {banned
            ? t('banned', { material: material.names[locale] })
            : t('impossible', { material: material.names[locale], machine: machine.name })}
        </h2>
        {refused.reason && <p className="mt-2 max-w-[68ch] text-[16px] text-ink">{refused.reason[locale]}</p>}
        {possible.length > 0 && (
          <WaysOut title={t('methods')}>
            {possible.map(({ method }) => (
              <Link
                key={method}
                className="chip"
                href={pathOf({ material: material.slug, machine: machine.slug, module, method })}
              >
                <OperationKey method={method} />
              </Link>
            ))}
          </WaysOut>
        )}
        {material.instead.length > 0 && (
          <WaysOut title={t('instead')}>
            {material.instead.map(({ slug, names }) => (
              <Link key={slug} className="chip" href={answerPath({ material: slug, machine: machine.slug })}>
                {names[locale]}
              </Link>
            ))}
          </WaysOut>
        )}
      </div>
    </section>
  )
}

/** Links to alternatives. */
function WaysOut({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 mb-2 text-[16px]">{title}</h3>
      <p className={`${linkLine} text-[14px] text-muted`}>{children}</p>
    </>
  )
}
