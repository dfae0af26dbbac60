'use client'

import { BellLink } from './bell'
import { LogInLink } from './log-in-link'
import { useViewer } from './viewer'
import { useLabels } from './labels-context'

/**
 * The right end of the phone bar: bell or log-in button. ViewerCorner explains how it is chosen before the viewer is
 * known.
 */
export function PhoneViewer() {
  const { viewer: labels } = useLabels()
  const { status } = useViewer()
  return (
    <>
      {status !== 'member' && (
        <div className="member:hidden">
          <LogInLink className="button ghost small">{labels.logIn}</LogInLink>
        </div>
      )}
      {status !== 'anonymous' && (
        <div className="hidden member:block">
          <BellLink labels={labels} />
        </div>
      )}
    </>
  )
}
