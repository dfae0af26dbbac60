'use client'

import { BellLink } from './bell'
import { LogInLink } from './log-in-link'
import { useViewer } from './viewer'
import { useWords } from './words-context'

/** The right end of the phone's bar: bell or log in; see ViewerCorner for how it is chosen before anything is known. */
export function PhoneViewer() {
  const { viewer: labels } = useWords()
  const { status } = useViewer()
  return (
    <>
      {status !== 'member' && (
        <div className="is-anon">
          <LogInLink className="btn g sm">{labels.logIn}</LogInLink>
        </div>
      )}
      {status !== 'anonymous' && (
        <div className="is-member">
          <BellLink labels={labels} />
        </div>
      )}
    </>
  )
}
