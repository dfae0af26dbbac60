'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { SubjectType } from '@/lib/reports/schema'

const { Leaf: ReportDialog, ahead } = lazyComponent(() => import('./report-dialog'))

/** Reports something to the operators; nothing on the viewer's own things. `plain` looks like the words around it. */
export function ReportButton({
  subjectType,
  subjectId,
  ownerId,
  label,
  plain = false,
}: {
  subjectType: SubjectType
  subjectId: number
  ownerId: number | undefined
  label: string
  plain?: boolean
}) {
  const { status, viewer } = useViewer()
  const [open, setOpen] = useState(false)
  if (viewer?.id === ownerId) return null
  const ask = () => (status === 'anonymous' ? openLoginDialog() : setOpen(true))
  return (
    <>
      {plain ? (
        <button type="button" {...ahead} onClick={ask}>
          {label}
        </button>
      ) : (
        <Button variant="ghost" size="sm" icon={<Icon of="flag" size="s" />} {...ahead} onClick={ask}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <ReportDialog subjectType={subjectType} subjectId={subjectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
