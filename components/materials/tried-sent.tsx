import type { ComponentProps } from 'react'
import { useSite } from '@/components/shell/site-context'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import { useTried } from './tried-context'
import type { Stage } from './use-tried-report'

/**
 * Says whether the report counts or from when on, or that it waits for the network, and what became of its photo. A
 * separate dialog, so that the focus moves into it.
 */
export function TriedSent({
  stage,
  shared,
  onChange,
  onClose,
}: {
  stage: Extract<Stage, { at: 'sent' | 'waiting' }>
  shared: Omit<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'>
  onChange: () => void
  onClose: () => void
}) {
  const { labels } = useTried()
  const waits = { stored: labels.savedPhoto, lost: labels.savedNoPhoto, none: labels.savedText }
  return (
    <Dialog
      {...shared}
      title={stage.at === 'waiting' ? labels.savedTitle : labels.countedTitle}
      description={stage.at === 'sent' ? <Counted report={stage.report} /> : waits[stage.photo]}
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{labels.change}</Button>
        <Button variant="ghost" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </Dialog>
  )
}

function Counted({ report }: { report: OutcomeView }) {
  const { labels } = useTried()
  const { locale } = useSite()
  if (report.waitsFor === null) return labels.countedText
  if (report.waitsFor === 'age' && report.countsFrom)
    return labels.waitsAge.replace(
      '{date}',
      formatterOf(locale).dateTime(new Date(report.countsFrom), 'day', { timeZone: readersZone() }),
    )
  return report.waitsFor === 'network' ? labels.waitsNetwork : labels.waitsWork
}
