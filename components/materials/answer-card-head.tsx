import { useTranslations } from 'next-intl'
import { OperationKey } from '@/components/ui/operation-key'
import type { KnownAnswer } from './answer-voices'
import { useModuleName } from './module-name'

/** The method, and the module where there are several: the numbers of one module do not hold for another. */
export function AnswerCardHead({
  answer: { device, module, method },
  recommends,
}: {
  answer: KnownAnswer
  /** whether the numbers are recommended */
  recommends: boolean
}) {
  const t = useTranslations('materials.answer')
  const nameOf = useModuleName()
  const laser = device.modules.find(({ slug }) => slug === module)
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 [&_.operation]:text-[17px]">
      <OperationKey method={method} />
      {recommends && <span className="fact-tag ember">{t('startHere')}</span>}
      {laser && device.modules.length > 1 && (
        <span className="no-print ml-auto text-right text-[15px] text-muted">{nameOf(laser)}</span>
      )}
    </div>
  )
}
