'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ProblemPanel } from '@/components/form-shell/problem-panel'

/**
 * Says that the edited design was deleted: the typed text stays and can become a new design. `known`: the design
 * existed when the form was opened.
 */
export function DesignGone({ known }: { known: boolean }) {
  const own = useTranslations('publish.designsPage')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div role="alert" ref={panel} className="scroll-mt-4">
      <ProblemPanel id="gone" heading={known ? own('goneTitle') : own('missingTitle')}>
        <p>{known ? own('goneText') : own('missingText')}</p>
      </ProblemPanel>
    </div>
  )
}
