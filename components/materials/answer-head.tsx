import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { OperationKey } from '@/components/ui/operation-key'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { answerPath } from '@/lib/materials/addresses'
import { useModuleName } from './module-name'

/** What is answered, and the ways to its other modules, methods and thicknesses. */
export function AnswerHead({ answer }: { answer: AnswerPage }) {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  const nameOf = useModuleName()
  const { material, machine, device, module, method, thickness } = answer
  const place = { material: material.slug, machine: machine.slug }
  const thicknesses = [
    ...new Set([
      ...answer.others
        .filter((cell) => cell.module === module && cell.method === method)
        .flatMap((cell) => cell.thickness ?? []),
      ...(thickness === null ? [] : [thickness]),
    ]),
  ].sort((a, b) => a - b)
  return (
    <div className="whathead">
      <h1>
        <i className={`sw ${material.swatch}`} aria-hidden />
        <span>{t('title', { material: material.names[locale], machine: machine.name })}</span>
      </h1>
      {material.hazard !== 'banned' && (
        <div className="asks no-print">
          {device.modules.length > 1 && (
            <nav className="seg" aria-label={t('module')}>
              {device.modules.map((one) => (
                <Choice
                  key={one.slug}
                  href={answerPath({ ...place, module: one.slug, method, thickness })}
                  current={one.slug === module}
                >
                  {nameOf(one)}
                </Choice>
              ))}
            </nav>
          )}
          <nav className="seg" aria-label={t('method')}>
            {answer.methods.map((one) => (
              <Choice
                key={one.method}
                href={answerPath({
                  ...{ ...place, module, method: one.method },
                  thickness: one.method === method ? thickness : null,
                })}
                current={one.method === method}
              >
                <OperationKey method={one.method} />
              </Choice>
            ))}
          </nav>
          {thicknesses.length > 0 && (
            <nav className="seg num" aria-label={t('thickness')}>
              {thicknesses.map((one) => (
                <Choice
                  key={one}
                  href={answerPath({ ...place, module, method, thickness: one })}
                  current={one === thickness}
                >
                  {one} mm
                </Choice>
              ))}
            </nav>
          )}
        </div>
      )}
    </div>
  )
}

function Choice({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <Link href={href} scroll={false} aria-current={current ? 'true' : undefined}>
      {children}
    </Link>
  )
}
