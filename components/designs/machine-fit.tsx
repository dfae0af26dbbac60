import { getTranslations } from 'next-intl/server'
import { getCatalog } from '@/lib/settings/queries'
import type { DrawingFileView } from '@/lib/uploads/views'
import { FitsMine } from './fits-mine'

/** The question for the reader's machine, below files whose size is known (fits-mine.tsx). */
export async function MachineFit({ files }: { files: readonly DrawingFileView[] }) {
  const sized = files.flatMap(({ name, facts }) =>
    facts && facts.widthMm !== null && facts.heightMm !== null && facts.kind !== 'document'
      ? [{ name, widthMm: facts.widthMm, heightMm: facts.heightMm }]
      : [],
  )
  if (sized.length === 0) return null
  const [t, { devices }] = await Promise.all([getTranslations('preflight'), getCatalog()])
  const machines = devices.map(({ slug, name, workWidth, workHeight }) => ({
    slug,
    name,
    workWidth,
    workHeight,
  }))
  // filled in the browser, which knows the machine
  const places = { machine: '{machine}', x: '{x}', y: '{y}' }
  const words = {
    ...{ which: t('which'), yours: t('yours'), change: t('change') },
    ...{ fits: t('mine.fits', places), turned: t('mine.turned', places), over: t('mine.over', places) },
  }
  return <FitsMine files={sized} machines={machines} words={words} />
}
