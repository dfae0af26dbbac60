import { useTranslations } from 'next-intl'
import type { DrawingFileView } from '@/lib/uploads/views'
import { FitsMine, type Bed } from './fits-mine'

/** The question for the reader's machine, below files whose size is known (fits-mine.tsx). */
export function MachineFit({
  files,
  machines,
}: {
  files: readonly DrawingFileView[]
  machines: readonly Bed[]
}) {
  const t = useTranslations('preflight')
  const sized = files.flatMap(({ name, facts }) =>
    facts && facts.widthMm !== null && facts.heightMm !== null && facts.kind !== 'document'
      ? [{ name, widthMm: facts.widthMm, heightMm: facts.heightMm }]
      : [],
  )
  if (sized.length === 0 || machines.length === 0) return null
  // The browser, which knows the machine, fills these in.
  const places = { machine: '{machine}', x: '{x}', y: '{y}' }
  const labels = {
    ...{ which: t('which'), yours: t('yours'), change: t('change') },
    ...{ fits: t('mine.fits', places), turned: t('mine.turned', places), over: t('mine.over', places) },
  }
  return <FitsMine files={sized} machines={machines} labels={labels} />
}
