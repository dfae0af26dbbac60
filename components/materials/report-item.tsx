import type { Ref } from 'react'
import { Link } from '@/components/shell/link'
import { fillLabel } from '@/components/ui/fill-label'
import { RelativeTime } from '@/components/ui/relative-time'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import type { OutcomeName } from '@/lib/materials/schema'
import type { ReportView } from '@/lib/materials/views'
import { OutcomeMark } from './outcome-mark'
import { LabelledValues, type ValueLabels } from './labelled-values'

export type ReportLabels = {
  outcomes: Record<OutcomeName, string>
  /** "ended up at" */
  ended: string
  /** "Photo of the result by {name}" */
  photo: string
  values: ValueLabels
}

/** A member's report in a list; `itemRef` is for the one that gets the focus. */
export function ReportItem({
  report,
  labels,
  itemRef,
}: {
  report: ReportView
  labels: ReportLabels
  itemRef?: Ref<HTMLLIElement>
}) {
  const { member, outcome, numbers, ended, note, picture, changedAt } = report
  return (
    <li ref={itemRef} tabIndex={itemRef ? -1 : undefined}>
      <OutcomeMark of={outcome} label={labels.outcomes[outcome]} />
      <span>
        <span>
          {member.deleted ? (
            <b>{member.nickname}</b>
          ) : (
            <Link href={`/user/blogger/${member.id}`}>
              <b>{member.nickname}</b>
            </Link>
          )}{' '}
          <LabelledValues row={numbers} small labels={labels.values} />
          {ended && (
            <>
              <span aria-label={labels.ended} role="img">
                {' → '}
              </span>
              <LabelledValues row={ended} small labels={labels.values} />
            </>
          )}
        </span>
        {note && <span className="block">{note}</span>}
        {picture && (
          <ZoomPicture
            pictures={[{ ...picture, alt: fillLabel(labels.photo, { name: member.nickname }) }]}
            sizes="96px"
            className="mt-2 block w-24 overflow-hidden rounded-ctl"
          />
        )}
      </span>
      <RelativeTime date={changedAt} />
    </li>
  )
}
