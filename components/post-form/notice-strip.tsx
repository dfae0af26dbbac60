'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { focusField } from '@/components/form-shell/focus-field'
import { Button, IconButton } from '@/components/ui/button'
import { usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'

/**
 * Says near its place what was just removed, with an undo button; it stays until it is used, closed or replaced by
 * another.
 */
export function NoticeStrip({ near, className = '' }: { near: string; className?: string }) {
  const t = useTranslations('publish')
  const { notice } = usePublish()
  const shown = useStore(notice, (now) => (now?.near === near ? now : null))
  const undo = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus moves here.
  useEffect(() => {
    if (shown && (document.activeElement === document.body || document.activeElement === null))
      undo.current?.focus()
  }, [shown])
  if (!shown) return null
  function close() {
    notice.set(() => null)
    focusField(shown!.field, 'nearest')
  }
  return (
    <div
      className={`mb-4 flex items-center gap-2.5 rounded-ctl bg-beam-wash py-2 pr-2 pl-3.5 leading-[1.45] ${className}`}
      role="status"
      ref={undo}
      tabIndex={-1}
    >
      <span className="mr-auto">{shown.text}</span>
      <Button
        size="sm"
        icon={<Icon of="undo-2" />}
        onClick={() => {
          shown.undo()
          close()
        }}
      >
        {t('undo')}
      </Button>
      <IconButton label={t('dismiss')} onClick={close}>
        <Icon of="x" />
      </IconButton>
    </div>
  )
}
