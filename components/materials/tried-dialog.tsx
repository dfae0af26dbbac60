'use client'

import { Link } from '@/components/shell/link'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { MachineChoice } from './machine-choice'
import { useTried, type TriedRow } from './tried-context'
import { TriedForm } from './tried-form'
import { TriedSent } from './tried-sent'
import { useTriedReport } from './use-tried-report'

/**
 * The dialog "I tried this": a form, a question for the machine where it is unknown (asked once, in place), and the
 * result of the report.
 */
export default function TriedDialog({
  row,
  place,
  userId,
  onClose,
}: {
  row: TriedRow
  place: string
  userId: number
  onClose: () => void
}) {
  const { labels, isOwn } = useTried()
  const made = useTriedReport(row, userId)
  const { stage } = made
  const shared = { open: true, onOpenChange: (open: boolean) => !open && onClose(), closeLabel: labels.close }
  if (isOwn(row)) {
    return (
      <Dialog {...shared} title={labels.ownTitle} description={labels.ownText}>
        {row.post !== null && (
          <Link href={`/detail/${row.post}`} className={buttonClass({})}>
            {labels.ownEdit}
          </Link>
        )}
      </Dialog>
    )
  }
  if (stage.at === 'form')
    return (
      <Dialog {...shared} title={labels.title} description={place}>
        <TriedForm row={row} made={made} problems={stage} onClose={onClose} />
      </Dialog>
    )
  if (stage.at === 'machine')
    return (
      <Dialog
        {...shared}
        title={labels.machineTitle.replace('{machine}', stage.question.device.name)}
        description={labels.machineText}
      >
        <MachineChoice
          question={stage.question}
          busy={made.busy}
          onSend={(modules) => void made.send({ ...stage.report, modules })}
          onNone={() => void made.discard().then(onClose)}
        />
      </Dialog>
    )
  return (
    <TriedSent
      stage={stage}
      shared={shared}
      onChange={() => made.setStage({ at: 'form' })}
      onClose={onClose}
    />
  )
}
