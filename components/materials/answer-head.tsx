import { useLocale, useTranslations } from 'next-intl'
import { OperationKey } from '@/components/ui/operation-key'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { answerPath } from '@/lib/materials/addresses'
import { useModuleName } from './module-name'
import { Segment, Segments } from './segments'

/** The title of the answer, with links to its other modules, methods and thicknesses. */
export function AnswerHead({ answer }: { answer: AnswerPage }) {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  const nameOf = useModuleName()
  const { material, machine, device, module, method, thickness } = answer
  const place = { material: material.slug, machine: machine.slug }
  const thicknesses = thicknessesOf(answer)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3.5 md:mb-6 md:gap-y-5">
      <h1 className="flex items-center gap-3.5 text-[30px] leading-[1.1] tracking-[-0.03em] md:text-[44px] cjk:text-[26px] cjk:leading-[1.35] cjk:tracking-normal md:cjk:text-[38px]">
        <i className={`swatch size-6.5 md:size-7.5 ${material.swatch}`} aria-hidden />
        <span>{t('title', { material: material.names[locale], machine: machine.name })}</span>
      </h1>
      {material.hazard !== 'banned' && (
        <div className="no-print flex max-w-full flex-wrap items-center gap-x-5 gap-y-2.5 lg:ml-auto">
          {device.modules.length > 1 && (
            <Segments label={t('module')}>
              {device.modules.map((one) => (
                <Segment
                  key={one.slug}
                  href={answerPath({ ...place, module: one.slug, method, thickness })}
                  current={one.slug === module}
                >
                  {nameOf(one)}
                </Segment>
              ))}
            </Segments>
          )}
          <Segments label={t('method')}>
            {answer.methods.map((one) => (
              <Segment
                key={one.method}
                href={answerPath({
                  ...{ ...place, module, method: one.method },
                  thickness: one.method === method ? thickness : null,
                })}
                current={one.method === method}
              >
                <OperationKey method={one.method} />
              </Segment>
            ))}
          </Segments>
          {thicknesses.length > 0 && (
            <Segments className="digits" label={t('thickness')}>
              {thicknesses.map((one) => (
                <Segment
                  key={one}
                  href={answerPath({ ...place, module, method, thickness: one })}
                  current={one === thickness}
                >
                  {one} mm
                </Segment>
              ))}
            </Segments>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns all known thicknesses for its module and method, and its own. */
function thicknessesOf({ others, module, method, thickness }: AnswerPage): number[] {
  return [
    ...new Set([
      ...others
        .filter((cell) => cell.module === module && cell.method === method)
        .flatMap((cell) => cell.thickness ?? []),
      ...(thickness === null ? [] : [thickness]),
    ]),
  ].sort((a, b) => a - b)
}
